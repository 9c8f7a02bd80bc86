import type { OrderSummary } from '#contract/orders.ts'
import { Picture } from '#web/ui/picture.tsx'

const MAX_PICTURES = 3

/** What an order had in it, at a glance: its first pictures, and how many kinds more. */
export function OrderPictures({ lines }: Pick<OrderSummary, 'lines'>) {
  const more = lines.length - MAX_PICTURES

  return (
    <span aria-hidden="true" className="flex shrink-0 items-center">
      {lines.slice(0, MAX_PICTURES).map(({ name, image }, index) => (
        <Picture
          key={name}
          src={image}
          alt=""
          sizes="48px"
          className={`size-12 shrink-0 rounded-xl border-2 border-paper object-cover ${index > 0 ? '-ml-5' : ''}`}
        />
      ))}
      {more > 0 && <span className="pl-1.5 font-semibold text-ink-2 text-small">+{more}</span>}
    </span>
  )
}

/** The lines in words: `2 × Berry Blast, Guava Lime`. A number stays on the line of what it counts. */
export const linesInWords = (lines: OrderSummary['lines']): string =>
  lines.map(({ name, quantity }) => (quantity === 1 ? name : `${quantity}\u00a0×\u00a0${name}`)).join(', ')
