/** What the server answers, and the page says at whose return from the provider there was nobody to hear the answer. */
export const PAYMENT_SUCCESSFUL = 'Payment successful! Your order has been placed.'
