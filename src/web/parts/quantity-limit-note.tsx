import { CART_MESSAGES } from './cart-messages.ts'

type QuantityLimitNoteProps = { id: string; quantity: number; most: number; className?: string }

/** Says why there can be no more of a product in the cart, once that is so. */
export function QuantityLimitNote({ id, quantity, most, className = '' }: QuantityLimitNoteProps) {
  return (
    // It is there before its words, which a screen reader would miss otherwise; without them it takes no room.
    <p id={id} role="status" className={`text-ink-2 text-small empty:absolute ${className}`}>
      {quantity >= most && CART_MESSAGES.most(most)}
    </p>
  )
}
