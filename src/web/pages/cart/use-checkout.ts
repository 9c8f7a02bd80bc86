import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'wouter'
import type { Address } from '#contract/addresses.ts'
import type { Cart } from '#contract/cart.ts'
import { useRefreshAddresses } from '#web/data/addresses.ts'
import { useApi } from '#web/data/api.ts'
import { isNotFound, isRefused, refusalOf } from '#web/data/api-error.ts'
import { CART_KEY, refreshCart } from '#web/data/cart.ts'
import { cartChangesSaved } from '#web/data/cart-changes.ts'
import { useCheckoutUrl } from '#web/data/checkout-url.ts'
import { useNavigate } from '#web/data/location.tsx'
import { expectOrder, refreshOrders } from '#web/data/orders.ts'
import { useProfile } from '#web/data/profile.ts'
import { readSession } from '#web/data/session.ts'
import { toast } from '#web/ui/toast.ts'
import { DISMISSED, NOT_CONFIRMED, NOTICES_ON_RETURN, type Notice, noticeOfFailure } from './notices.ts'
import { paymentOptions } from './payment-options.ts'
import { askForPayment, loadRazorpay, type PaymentProof } from './razorpay.ts'
import { verifyPayment } from './verify-payment.ts'

const LOOK_AGAIN_MS = 5_000
const LOOK_FOR_MS = 2 * 60_000

/** Nothing under way; from the press to the end of the pop-up; on the provider's own page, instead of a pop-up; from the payment to the order. */
type CheckoutStatus = 'idle' | 'paying' | 'away' | 'confirming'

/** From 'Proceed to Checkout' through the provider's pop-up to the order, and back to the cart when that fails. */
export function useCheckout() {
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const checkoutUrl = useCheckoutUrl()
  const refreshAddresses = useRefreshAddresses()
  const { data: user } = useProfile()
  const [search, setSearch] = useSearchParams()
  const [status, setStatus] = useState<CheckoutStatus>('idle')
  const [notice, setNotice] = useState<Notice | null>(NOTICES_ON_RETURN[search.get('payment') ?? ''] ?? null)
  const success = useRef('')
  const [unconfirmed, setUnconfirmed] = useState<PaymentProof | null>(null)

  const endWith = (notice: Notice) => {
    setNotice(notice)
    setStatus('idle')
    if (notice !== DISMISSED) toast.error(notice.title)
  }

  const confirm = async (proof: PaymentProof) => {
    setStatus('confirming')
    setNotice(null)
    try {
      const { message, orderId } = await verifyPayment(api, proof)
      success.current = message
      navigate('/cart', { replace: true }) // Back leads to the cart of now, and not to where this one was scrolled
      navigate(`/orders/${orderId}?placed=1`)
    } catch (error) {
      setUnconfirmed(isRefused(error) ? null : proof)
      endWith({ ...NOT_CONFIRMED, title: refusalOf(error, NOT_CONFIRMED.title).message })
      expectOrder(client)
    }
    refreshCart(client)
    refreshOrders(client)
  }

  const pay = async (address: Address, giftNote: string) => {
    setStatus('paying')
    setNotice(null)
    setUnconfirmed(null)
    if (search.has('payment')) setSearch({}, { replace: true })
    try {
      const Razorpay = await loadRazorpay(checkoutUrl)
      await cartChangesSaved() // the server freezes the cart it knows, which must be the one on screen
      const cart = client.getQueryData<Cart>(CART_KEY) // an offer may have ended since, or another tab has changed it
      const session = await api('createCheckoutSession', {
        body: { shippingAddress: address, shownTotal: cart?.total, shownLines: linesOf(cart), giftNote },
      })
      const proof = await askForPayment(Razorpay, paymentOptions(session, user, address))
      if (proof) return await confirm(proof)

      expectOrder(client) // a UPI payment can succeed after the pop-up is closed
      endWith(DISMISSED)
    } catch (error) {
      if (readSession().token === null) return setStatus('idle') // the session has ended, and the login comes
      endWith(noticeOfFailure(error))
      refreshCart(client)
      if (isNotFound(error)) refreshAddresses()
    }
  }

  useEffect(() => {
    if (notice !== DISMISSED) return
    // A slow payment can still succeed: the cart then empties, and the page should notice.
    const looking = setInterval(() => {
      refreshCart(client)
      refreshOrders(client)
    }, LOOK_AGAIN_MS)
    const giveUp = setTimeout(() => clearInterval(looking), LOOK_FOR_MS)

    return () => {
      clearInterval(looking)
      clearTimeout(giveUp)
    }
  }, [notice, client])

  useEffect(() => {
    // Said once this page, and "Confirming" on it, has made way for the order's.
    return () => {
      if (success.current) toast.success(success.current)
    }
  }, [])

  useEffect(() => {
    if (status !== 'paying') return
    // Back from the provider's own page the browser shows this one as it was left, while all of the cart may be bought.
    const leave = () => {
      history.scrollRestoration = 'manual'
      flushSync(() => setStatus('away'))
      scrollTo({ top: 0, behavior: 'instant' })
    }
    addEventListener('pagehide', leave)

    return () => removeEventListener('pagehide', leave)
  }, [status])

  useEffect(() => {
    if (status !== 'away') return
    const wakeUp = () => refreshCart(client).then(() => setStatus('idle'))
    addEventListener('pageshow', wakeUp)

    return () => removeEventListener('pageshow', wakeUp)
  }, [status, client])

  return { status, notice, pay, checkAgain: unconfirmed ? () => confirm(unconfirmed) : undefined }
}

const linesOf = (cart: Cart | undefined) => cart?.products.map(({ _id, quantity }) => ({ productId: _id, quantity }))
