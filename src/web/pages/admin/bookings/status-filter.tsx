import { ORDER_STATUSES } from '#domain/order-status.ts'
import { type BookingFilter, useOrderCounts } from './bookings.ts'

const CHOICES = ['all', ...ORDER_STATUSES] as const

type StatusFilterProps = { filter: BookingFilter; onSelect: (status: BookingFilter['status']) => void }

/** One press to see the orders of one status, and how many of a search there are in each. */
export function StatusFilter({ filter, onSelect }: StatusFilterProps) {
  const { data: counts } = useOrderCounts(filter)
  const { status } = filter

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div role="group" aria-label="Status filter" className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === status}
          onClick={() => onSelect(choice)}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-field border border-admin-line bg-paper px-3.5 font-medium transition-colors duration-120 hover:border-field aria-pressed:border-plum aria-pressed:bg-plum aria-pressed:text-white"
        >
          <span className="first-letter:uppercase">{choice}</span>
          <span className="tabular-nums opacity-80">{counts && countWords(counts, choice)}</span>
        </button>
      ))}
    </div>
  )
}

type Counts = NonNullable<ReturnType<typeof useOrderCounts>['data']>

/** Of more than are counted nobody knows how many stand where. */
function countWords(counts: Counts, choice: BookingFilter['status']): string {
  const count = counts[choice].toLocaleString('en-IN')
  if (!counts.isMore) return count

  return choice === 'all' ? `${count}+` : ''
}
