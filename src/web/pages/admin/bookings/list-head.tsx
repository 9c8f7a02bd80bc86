import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { BookingSelection } from './use-selection.ts'

type ListHeadProps = {
  shown: number
  isOldestFirst: boolean
  /** Left out for those who have nothing to choose bookings for. */
  selection: Pick<BookingSelection, 'isWhole' | 'orders' | 'chooseShown' | 'clear'> | undefined
  onHelp: () => void
}

/** What stands over the list: all of it to choose, how it is sorted, and the keys for who has some. */
export function ListHead({ shown, isOldestFirst, selection, onHelp }: ListHeadProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-4 pl-3.5">
      {selection && (
        <Checkbox
          label={`Choose ${shown === 1 ? 'the one' : `all ${shown}`} shown`}
          checked={selection.isWhole}
          ref={(box) => {
            if (box) box.indeterminate = selection.orders.length > 0 && !selection.isWhole
          }}
          onChange={() => (selection.isWhole ? selection.clear() : selection.chooseShown())}
        />
      )}
      <span className="text-admin-ink-2">{isOldestFirst ? 'Oldest first' : 'Newest first'}</span>
      <Button variant="quiet" size="small" className="ml-auto max-lg:hidden" onClick={onHelp}>
        Keys <kbd className="rounded-field border border-admin-line bg-paper px-1.5">?</kbd>
      </Button>
    </div>
  )
}
