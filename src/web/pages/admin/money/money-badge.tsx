import { useMoneyHealth } from './use-money-health.ts'

/** How many alarms there are, on the tab; nothing while all is well. */
export function MoneyBadge() {
  const { data: alarms = [] } = useMoneyHealth()
  if (alarms.length === 0) return null

  return (
    <span className="rounded-pill bg-error px-1.5 font-semibold text-12 text-white tabular-nums max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+6px)] lg:ml-auto">
      {alarms.length}
    </span>
  )
}
