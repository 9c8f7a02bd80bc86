import { type PointerEvent, useState } from 'react'
import { dayStartInIndia } from '#domain/india-time.ts'
import { formatDay } from '#web/ui/day.tsx'
import { axisEnd } from './compare.ts'

type SalesChartProps = {
  days: readonly { day: string; value: number }[]
  /** The same days of the 30 before. */
  before: readonly number[]
  format: (value: number) => string
}

const HEIGHT = 100

/** A bar for each day, with a line where the same day of the 30 before stood. The table beside it says the same in words. */
export function SalesChart({ days, before, format }: SalesChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const end = axisEnd(Math.max(...days.map(({ value }) => value), ...before))
  const at = (value: number) => HEIGHT - (Math.max(value, 0) / end) * HEIGHT
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.min(days.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }

  return (
    <div aria-hidden="true" className="mt-4">
      <p className="min-h-5 text-13 text-admin-ink-2">
        {pointed === null ? <Legend /> : <Pointed {...{ days, before, format, place: pointed }} />}
      </p>
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-12 text-admin-ink-2">
        <div className="-my-1.5 flex flex-col justify-between text-right leading-3 tabular-nums">
          {[end, end / 2, 0].map((value) => (
            <span key={value}>{format(value)}</span>
          ))}
        </div>
        <div
          className="relative h-44 touch-pan-y sm:h-52"
          onPointerMove={point}
          onPointerDown={point}
          onPointerLeave={() => setPointed(null)}
        >
          {[end, end / 2].map((value) => (
            <span
              key={value}
              style={{ top: `${at(value)}%` }}
              className="absolute inset-x-0 border-admin-line border-t"
            />
          ))}
          <svg
            viewBox={`0 0 ${days.length} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            role="presentation"
          >
            {days.map(({ day, value }, place) => (
              <rect
                key={day}
                x={place + 0.15}
                width={0.7}
                y={at(value)}
                height={HEIGHT - at(value)}
                className={place === pointed ? 'fill-berry' : 'fill-plum'}
              />
            ))}
            <path
              d={before.map((value, place) => (value > 0 ? `M${place + 0.05} ${at(value)}h0.9` : '')).join('')}
              className="fill-none stroke-marigold"
              strokeWidth="3"
              vectorEffect="non-scaling-stroke"
            />
            <path
              d={`M0 ${HEIGHT}H${days.length}`}
              className="fill-none stroke-field"
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <div className="col-start-2 flex justify-between">
          <span>{days[0] && short(days[0].day)}</span>
          <span>{days[15] && short(days[15].day)}</span>
          <span>Today</span>
        </div>
      </div>
    </div>
  )
}

function Legend() {
  return (
    <span className="flex flex-wrap gap-x-5">
      <span className="inline-flex items-center gap-2">
        <span className="size-3 bg-plum" /> Last 30 days
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="h-0.75 w-4 bg-marigold" /> The 30 days before
      </span>
    </span>
  )
}

function Pointed({ days, before, format, place }: SalesChartProps & { place: number }) {
  const { day, value } = days[place] ?? { day: '', value: 0 }

  return (
    <span className="text-admin-ink tabular-nums">
      {day && short(day)}: <b className="font-semibold">{format(value)}</b>
      <span className="text-admin-ink-2">, 30 days before {format(before[place] ?? 0)}</span>
    </span>
  )
}

const short = (day: string): string => formatDay(dayStartInIndia(day))
