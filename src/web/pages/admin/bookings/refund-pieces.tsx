import type { Order } from '#contract/orders.ts'
import { Icon } from '#web/ui/icon.tsx'

type RefundPiecesProps = {
  items: Order['items']
  pieces: readonly number[]
  onChange: (pieces: number[]) => void
}

const END = 'grid size-11 place-items-center rounded-pill hover:bg-admin-line disabled:opacity-30'

/** How many pieces of each line go back, from none to all that have not. */
export function RefundPieces({ items, pieces, onChange }: RefundPiecesProps) {
  return (
    <ul className="grid gap-2">
      {items.map(({ productId, name, quantity, refundedQuantity: refunded }, i) => {
        const count = pieces[i] ?? 0
        const set = (next: number) => onChange(pieces.map((other, j) => (i === j ? next : other)))
        const most = quantity - refunded

        return (
          <li key={productId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="wrap-anywhere min-w-0">
              {name}
              <span className="block text-admin-ink-2 text-small">
                {refunded > 0 ? `${quantity} bought, ${refunded} refunded already` : `${quantity} bought`}
              </span>
            </span>
            <fieldset
              aria-label={`Pieces of ${name} to refund`}
              className="inline-flex items-center rounded-pill border border-admin-line"
            >
              <button
                type="button"
                data-repeats
                aria-label="One fewer"
                disabled={count <= 0}
                onClick={() => set(count - 1)}
                className={END}
              >
                <Icon name="minus" />
              </button>
              <output aria-live="polite" className="min-w-8 text-center font-bold tabular-nums">
                {count}
              </output>
              <button
                type="button"
                data-repeats
                aria-label="One more"
                disabled={count >= most}
                onClick={() => set(count + 1)}
                className={END}
              >
                <Icon name="plus" />
              </button>
            </fieldset>
          </li>
        )
      })}
    </ul>
  )
}
