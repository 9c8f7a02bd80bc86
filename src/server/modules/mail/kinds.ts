/** Every kind of mail that the shop sends: what it is written down as once it has left, and shown by in the sandbox. */
export const MAIL_KINDS = [
  'sign-up-code',
  'recovery-code',
  'welcome',
  'password-changed',
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'payment-returned',
  'other-amount-returned',
  'review-request',
  'stock-wish',
  'back-in-stock',
  'new-order',
  'dispute',
  'money',
  'invitation',
  'joined',
  'test',
] as const

export type MailKind = (typeof MAIL_KINDS)[number]
