/** What the server answers, and what the order's page says where the provider itself has led to it. */
export const PAYMENT_SUCCESSFUL = 'Payment successful! Your order has been placed.'
