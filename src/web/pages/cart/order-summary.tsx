import type { Ref } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useSettings } from '#web/data/settings.ts'
import type { OpenForm } from '#web/parts/open-form.ts'
import { IncludedTax, TotalsList } from '#web/parts/totals-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Price } from '#web/ui/price.tsx'
import { CartCode } from './cart-code.tsx'
import { OfferHints } from './offer-hints.tsx'

type OrderSummaryProps = {
  cart: Cart
  /** Told of the form for a code while it is open. */
  codeRef: Ref<OpenForm>
  isBusy: boolean
  /** There is no address yet: adding one comes first. */
  isAddressNext: boolean
  onProceed: () => void
}

/** What it costs, and the one button of the page. On a phone the total and the button stay at the bottom of the screen. */
export function OrderSummary({ cart, codeRef, isBusy, isAddressNext, onProceed }: OrderSummaryProps) {
  const { takes } = useSettings().delivery

  return (
    <section
      aria-labelledby="summary"
      className="grid grid-cols-1 gap-5 rounded-card bg-paper p-5 shadow-card sm:p-7 lg:sticky lg:top-28"
    >
      <h2 id="summary" className="text-24 leading-tight">
        Order Summary
      </h2>
      <TotalsList totals={cart} />
      <OfferHints hints={cart.hints} />
      <CartCode code={cart.code} formRef={codeRef} isBlocked={isBusy} />
      <div
        data-buy-bar=""
        className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-hairline border-t bg-paper px-4 pt-3 pb-safe shadow-raised lg:static lg:grid lg:justify-stretch lg:gap-5 lg:px-0 lg:pt-5 lg:pb-0 lg:shadow-none"
      >
        <p role="status" className="leading-tight lg:flex lg:items-baseline lg:justify-between">
          <span className="block font-semibold text-small lg:text-body">Total</span>{' '}
          <span className="lg:text-right">
            <Price amount={cart.total} className="display text-22 lg:text-28" />
            <IncludedTax totals={cart} />
          </span>
        </p>
        {cart.isShopClosed ? (
          <p className="display text-18 lg:text-center">Opening soon</p>
        ) : (
          <Button
            variant={isAddressNext ? 'secondary' : 'primary'}
            isBusy={isBusy}
            onClick={onProceed}
            className="px-5 lg:min-h-14"
          >
            Proceed to Checkout
          </Button>
        )}
      </div>
      {cart.isShopClosed && (
        <p role="status" className="flex items-start gap-3 rounded-2xl bg-sand p-4 text-small">
          <Icon name="party-popper" className="mt-0.5 size-5 text-blast" />
          <span>
            <strong>We open soon.</strong> Orders cannot be placed yet. Your cart is kept, so it is all here when we do.
          </span>
        </p>
      )}
      <p className="flex items-start gap-3 text-ink-2 text-small">
        <Icon name="lock" className="mt-0.5 size-4" />
        <span>Secure checkout by card or UPI. Your card number goes to the payment provider, never to us.</span>
      </p>
      <p className="flex items-start gap-3 text-ink-2 text-small">
        <Icon name="truck" className="mt-0.5 size-4" />
        <span>Delivered in {takes}, anywhere in India.</span>
      </p>
    </section>
  )
}
