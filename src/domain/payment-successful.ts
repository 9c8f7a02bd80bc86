/** What the server answers to who brings a good payment; after a return from the provider's own page nobody has heard it, and the page says it. */
export const PAYMENT_SUCCESSFUL = 'Payment successful! Your order has been placed.'
