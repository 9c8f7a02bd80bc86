import { TabBadge } from '#web/pages/admin/tab-badge.tsx'
import { useGoLive } from './owner-settings.ts'

/** How much keeps the shop from opening, or is wrong with its environment. */
export function SettingsBadge() {
  const { data } = useGoLive()
  const left = data && !data.isOpen ? data.steps.filter(({ isDone }) => !isDone).length : 0

  return <TabBadge count={left + (data?.warnings.length ?? 0)} tone="alarm" />
}
