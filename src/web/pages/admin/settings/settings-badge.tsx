import { useGoLive } from './owner-settings.ts'

/** How much keeps the shop from opening, or is wrong with its environment; nothing when all is well. */
export function SettingsBadge() {
  const { data } = useGoLive()
  const left = data && !data.isOpen ? data.steps.filter(({ isDone }) => !isDone).length : 0
  const count = left + (data?.warnings.length ?? 0)
  if (count === 0) return null

  return (
    <span className="rounded-pill bg-error px-1.5 font-semibold text-12 text-white tabular-nums max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+6px)] lg:ml-auto">
      {count}
    </span>
  )
}
