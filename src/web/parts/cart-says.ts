/** What the shop says about changes of the cart (specification, section 8). */
export const CART_SAYS = {
  added: 'Item added to cart successfully',
  notAdded: 'Failed to add item to cart',
  notChanged: 'Failed to update item quantity',
  notRemoved: 'Failed to remove item from cart',
} as const
