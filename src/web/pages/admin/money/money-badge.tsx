import { TabBadge } from '#web/pages/admin/tab-badge.tsx'
import { useMoneyHealth } from './use-money-health.ts'

/** How many alarms there are. */
export function MoneyBadge() {
  const { data: alarms = [] } = useMoneyHealth()

  return <TabBadge count={alarms.length} tone="alarm" />
}
