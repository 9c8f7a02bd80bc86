import { MAX_QUANTITY } from '#domain/cart-lines.ts'
import { readSession } from '#web/data/session.ts'
import { toast } from '#web/ui/toast.ts'

/** What the shop says about changes of the cart (specification, section 8). */
export const CART_MESSAGES = {
  added: 'Item added to cart successfully',
  notAdded: 'Failed to add item to cart',
  notChanged: 'Failed to update item quantity',
  notRemoved: 'Failed to remove item from cart',
  /** Why there are no more than so many to be had: the shop's limit, or what is left. */
  most: (most: number) =>
    most === MAX_QUANTITY ? `${MAX_QUANTITY} is the most of one product` : `No more than ${most} left`,
} as const

/** Says that a press did not change the cart; not where the session has ended, because the login comes. */
export function sayFailed(words: string): void {
  if (readSession().token !== null) toast.error(words)
}
