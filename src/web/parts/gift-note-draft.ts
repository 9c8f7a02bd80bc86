/** The name of the gift note that is being typed in the cart. */
export const GIFT_NOTE_DRAFT = 'gift note'
