import type { OrderRefusal } from '#domain/order-rules.ts'

/** Every "no" the shop can give, with its HTTP status and the words the customer reads. */
export const REFUSALS = {
  invalid_input: [400, 'Please check what you entered.'],
  quantity_limit: [400, 'You can have at most 20 of one product in your cart.'],
  cart_empty: [400, 'Your Cart is Empty'],
  invalid_signature: [400, 'Payment verification failed. Please contact support.'],
  payment_refused: [
    400,
    'The payment provider does not take this order. Please try a smaller one, or write to us. Your cart is kept.',
  ],
  offer_unavailable: [400, 'This code is not valid.'],
  invalid_otp: [400, 'That code is wrong or no longer valid.'],
  invalid_invitation: [400, 'This invitation is no longer valid. Please ask for a new one.'],
  recovery_code_required: [400, 'Enter one of your recovery codes as well.'],
  invalid_link: [400, 'This link is no longer valid.'],
  invalid_recovery_code: [400, 'That recovery code is wrong or was used before.'],
  wrong_password: [400, 'Old password is incorrect.'], // not 401, which would sign the customer out
  no_password: [400, 'This account signs in with Google and has no password.'],
  invalid_credentials: [401, 'Invalid email or password.'],
  invalid_google_code: [401, 'Google login failed. Please try again.'],
  totp_required: [401, 'Enter the code from your authenticator app.'],
  invalid_totp: [401, 'That authenticator code is not right.'],
  not_signed_in: [401, 'Please log in to continue.'],
  email_unverified: [403, 'Please verify your email before logging in.'],
  two_step_required: [403, 'Two-step login is required here. Please set it up first.'],
  forbidden: [403, 'You do not have access to this.'],
  not_bought: [403, 'Only those who bought this and have received it can review it.'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'This address does not take that method.'],
  email_taken: [409, 'An account with this email already exists. Please log in.'],
  shop_closed: [409, 'Opening soon'],
  change_superseded: [409, 'This was changed again since. Please undo the newer change first.'],
  settings_changed: [
    409,
    'Somebody else has changed the same meanwhile. Yours is not saved yet: save again to put it in its place.',
  ],
  product_changed: [409, 'This was changed meanwhile. Please look at it again.'],
  out_of_stock: [409, 'Sorry, somebody was faster: there is not enough left of something in your cart.'],
  offer_changed: [409, 'This offer was changed meanwhile. Nothing was saved: please look at it again.'],
  code_taken: [409, 'Another offer has this code.'],
  total_changed: [409, 'The total of your cart has changed. Please look at it again.'],
  payment_refunded: [409, 'This sold out while you were paying. Your payment is being refunded in full.'],
  payment_unconfirmed: [409, 'The payment is not confirmed yet. Please wait a few minutes before shipping.'],
  payment_returned: [409, 'The payment of this order went back to the customer. Please cancel the order.'],
  payment_failed: [409, 'The customer’s bank did not give the money for this order. It must not be shipped.'],
  payment_disputed: [
    409,
    'The customer’s bank disputes the payment of this order. It can be shipped when that is decided for you.',
  ],
  payment_of_another_amount: [
    409,
    'What was paid is not what this order costs. Please look at it under Money before anything is shipped.',
  ],
  order_delivered: [409, 'Order is Already Delivered, Cannot Change the status'],
  order_cancelled: [409, 'Order is Cancelled, Cannot Change the status'],
  order_already_shipped: [409, 'Order is shipped, cannot go back to placed'],
  order_not_shipped: [409, 'This order is not shipped yet.'],
  order_shipped_otherwise: [409, 'This order is shipped already with another number.'],
  order_twice: [409, 'This order stands here more than once, with different numbers.'],
  undo_too_late: [409, 'It is too late to call this parcel back: its mail has left, or there was none to call back.'],
  undo_superseded: [409, 'This order was changed since it was shipped.'],
  nothing_to_print: [409, 'There is nothing to pack among these orders.'],
  order_not_cancellable: [409, 'This order has already been shipped and can no longer be cancelled.'],
  order_not_refundable: [409, 'Only a delivered order can be refunded here; any other is cancelled instead.'],
  month_not_over: [409, 'This month is not over yet in India. It can be marked as filed when it is.'],
  documents_pending: [409, 'Some documents of this month are still being drawn. Please try again in a minute.'],
  alarm_stays: [409, 'This line goes by itself when its matter is settled.'],
  refund_too_many: [409, 'There are not that many pieces left to refund.'],
  refund_too_small: [409, 'That comes to less than ₹1, which the payment provider does not give back.'],
  refund_not_refused: [409, 'This refund was not refused, or is dealt with already.'],
  payment_given_back: [409, 'This payment has gone back already.'],
  backup_under_way: [409, 'A backup is being made already. It takes a while.'],
  refunded_meanwhile: [
    409,
    'What has gone back of this order has changed meanwhile. Nothing was sent: please look at it again.',
  ],
  already_refunded: [409, 'This order has been refunded already.'],
  last_owner: [409, 'The last owner cannot be removed. Please invite another one first.'],
  review_decided: [409, 'Somebody else has decided about this review meanwhile. Please look at it again.'],
  already_reviewed: [409, 'You have reviewed this already. Thank you!'],
  too_many_addresses: [409, 'You can keep 20 addresses. Please delete one first.'],
  too_large: [413, 'That is too large to send.'],
  unsupported_media_type: [415, 'Please send this in the expected format.'],
  too_many_requests: [429, 'Too many tries. Please wait a moment and try again.'],
  payment_unavailable: [503, 'Payments are taking a break. Your cart is kept; please try again in a minute.'],
  provider_unavailable: [503, 'The payment provider does not answer. Please try again in a minute.'],
  mail_unavailable: [503, 'The mail server did not take the mail.'],
  unavailable: [503, 'The shop is catching its breath. Please try again in a moment.'],
} as const satisfies Record<OrderRefusal, Entry> & Record<string, Entry>

export type RefusalCode = keyof typeof REFUSALS

/** The body of every error answer. */
export type ErrorAnswer = {
  message: string
  code: RefusalCode | 'internal_error'
  fields?: Record<string, string>
}

type Entry = readonly [status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 503, message: string]
