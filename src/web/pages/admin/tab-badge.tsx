type Props = { count: number; tone: 'alarm' | 'waiting' }

const TONE = { alarm: 'bg-error', waiting: 'bg-plum' }

/** How many things a tab has to say; nothing while there are none. */
export function TabBadge({ count, tone }: Props) {
  if (count === 0) return null

  return (
    <span
      data-badge=""
      className={`rounded-pill px-1.5 font-semibold text-12 text-white tabular-nums max-lg:absolute max-lg:top-1.5 max-lg:left-[calc(50%+6px)] lg:ml-auto ${TONE[tone]}`}
    >
      {count}
    </span>
  )
}
