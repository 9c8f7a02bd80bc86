import { MAX_QUANTITY } from '#domain/cart-lines.ts'

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
