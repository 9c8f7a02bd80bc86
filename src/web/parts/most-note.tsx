import { CART_SAYS } from './cart-says.ts'

type MostNoteProps = { id: string; quantity: number; most: number; className?: string }

/** Says why there can be no more of a product in the cart, once that is so. */
export function MostNote({ id, quantity, most, className = '' }: MostNoteProps) {
  return (
    // It is there before its words, which a screen reader would miss otherwise; without them it takes no room.
    <p id={id} role="status" className={`text-ink-2 text-small empty:absolute ${className}`}>
      {quantity >= most && CART_SAYS.most(most)}
    </p>
  )
}
