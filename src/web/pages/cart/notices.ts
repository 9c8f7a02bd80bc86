import { ApiError, isNotFound } from '#web/data/api-error.ts'
import { ScriptNotLoaded } from './razorpay.ts'

/** What became of a payment that did not end in an order. */
export type Notice = {
  title: string
  /** What it means for the cart and the money. */
  detail?: string
  /** Money may have left: My Orders will tell. */
  mayBePaid?: true
  /** Money has left, as far as the page knows: paying again could pay twice. */
  isPaid?: true
}

const CART_IS_KEPT = 'Nothing was charged, and your cart is kept.'

export const DISMISSED: Notice = {
  title: 'Payment not finished. Your cart is kept; if money left your account, the order will appear in My Orders.',
  mayBePaid: true,
}

const MONEY_IS_SAFE =
  'If money left your account, it becomes an order in My Orders within minutes, or goes back to you.'

export const NOT_CONFIRMED: Notice = {
  title: 'Payment verification failed. Please contact support.',
  detail: MONEY_IS_SAFE,
  mayBePaid: true,
  isPaid: true,
}

/** Where the provider's own page sends people back to, by `?payment=`. */
export const NOTICES_ON_RETURN: Readonly<Record<string, Notice>> = {
  failed: {
    title:
      'The payment did not go through. Your cart is kept; if money left your account, the order will appear in My Orders.',
    mayBePaid: true,
  },
  unconfirmed: {
    title: 'We are still confirming your payment. Please do not pay again.',
    detail: MONEY_IS_SAFE,
    mayBePaid: true,
    isPaid: true,
  },
}

/** A cart that emptied after the pop-up was closed was bought, or emptied by hand: My Orders knows. */
export function noticeOfEmptyCart(notice: Notice): Notice {
  if (notice !== DISMISSED) return notice

  return { title: 'If your payment went through after all, the order is in My Orders.', mayBePaid: true }
}

/** Why no payment was opened, in the shop's words. */
export function noticeOfFailure(error: unknown): Notice {
  if (error instanceof ScriptNotLoaded) {
    return { title: 'Razorpay SDK failed to load. Please check your internet connection.', detail: CART_IS_KEPT }
  }
  if (error instanceof ApiError && error.code === 'shop_closed') {
    return { title: error.message, detail: 'We do not take orders yet. Nothing was charged, and your cart is kept.' }
  }
  if (error instanceof ApiError && error.code === 'total_changed') {
    return { title: error.message, detail: 'Nothing was charged. What it costs now stands in the order summary.' }
  }
  if (isNotFound(error)) {
    return {
      title: 'Failed to process checkout',
      detail: 'The address you had chosen was deleted meanwhile. Please look at where the parcel goes now.',
    }
  }
  const reason = error instanceof ApiError ? error.message : ''
  if (error instanceof ApiError && error.code === 'cart_empty') {
    return {
      title: 'Failed to process checkout',
      detail: 'Your Cart is Empty. If you have just paid, the order is in My Orders.',
      mayBePaid: true,
    }
  }

  return { title: 'Failed to process checkout', detail: reason || CART_IS_KEPT }
}
