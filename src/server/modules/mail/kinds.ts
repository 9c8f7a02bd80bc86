/** The mails to a customer about one order, which is written down with them. */
const ORDER_MAIL_KINDS = [
  'order-placed',
  'order-shipped',
  'order-delivered',
  'order-cancelled',
  'order-refunded',
  'review-request',
] as const

/** Every kind of mail that the shop sends: what it is written down as once it has left, and shown by in the sandbox. */
export const MAIL_KINDS = [
  ...ORDER_MAIL_KINDS,
  'sign-up-code',
  'recovery-code',
  'no-password-reset',
  'welcome',
  'password-changed',
  'payment-returned',
  'other-amount-returned',
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
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number]
