/** The name under which the tab remembers the gift note that is being typed in the cart. */
export const UNSENT_GIFT_NOTE = 'gift note'
