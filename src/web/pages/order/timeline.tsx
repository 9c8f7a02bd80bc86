import type { Order } from '#contract/orders.ts'
import { arrivesBy, isDayOver, isOverdue, parcelTimesOf } from '#domain/arrival.ts'
import { expectedDelivery } from '#domain/delivery.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { useSettings } from '#web/data/settings.ts'
import { formatDays, Minute } from '#web/ui/day.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const WAY: readonly OrderStatus[] = ['placed', 'shipped', 'delivered']

type Step = { label: string; icon: IconName }

const STEPS: Record<OrderStatus, Step> = {
  placed: { label: 'Order placed', icon: 'receipt' },
  shipped: { label: 'Handed to the courier', icon: 'truck' },
  delivered: { label: 'Delivered', icon: 'house' },
  cancelled: { label: 'Cancelled', icon: 'x' },
}

/** How a step is shown; one that this page does not know yet goes by its own name. */
const stepOf = (status: string): Step =>
  Object.entries(STEPS).find(([known]) => known === status)?.[1] ?? { label: status, icon: 'info' }

/** What has happened to an order, and what is still to come. */
export function Timeline({ order }: { order: Order }) {
  const { history, status, date } = order
  const { delivery } = useSettings()
  const stillToCome = WAY.includes(status) ? WAY.slice(WAY.indexOf(status) + 1) : []
  const { first } = expectedDelivery(new Date(date), delivery)
  const last = arrivesBy(parcelTimesOf(order), delivery)
  const isLate = isDayOver(last, new Date())
  const expected = isLate ? lateWords(order) : `Expected ${formatDays(first, last)}`

  return (
    <ol className="grid">
      {history.map(({ at, status: reached }) => (
        <li key={at + reached} className={`${STEP} ${reached === 'cancelled' ? '' : 'after:bg-ok'}`}>
          <span className={`${DOT} ${reached === 'cancelled' ? 'bg-error text-white' : 'bg-ok text-white'}`}>
            <Icon name={stepOf(reached).icon} className="size-4" />
          </span>
          <div>
            <p className="font-semibold first-letter:uppercase">{stepOf(reached).label}</p>
            <p className="text-ink-2 text-small">
              <Minute at={at} />
            </p>
          </div>
        </li>
      ))}
      {stillToCome.map((step) => (
        <li key={step} className={`${STEP} after:bg-hairline`}>
          <span className={`${DOT} border-2 border-hairline bg-paper text-ink-3`}>
            <Icon name={STEPS[step].icon} className="size-4" />
          </span>
          <div>
            <p className="text-ink-2">{STEPS[step].label}</p>
            <p className="text-ink-2 text-small">{step === 'delivered' ? expected : 'Still to come'}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const lateWords = (order: Order): string =>
  isOverdue(parcelTimesOf(order), new Date()) ? 'It should have been here by now' : 'Any day now'

const STEP =
  'relative flex gap-4 pb-6 last:pb-0 after:absolute after:top-9 after:bottom-0 after:left-[1.0625rem] after:w-0.5 last:after:hidden'
const DOT = 'grid size-9 shrink-0 place-items-center rounded-pill'
