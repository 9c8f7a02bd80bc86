import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Cart } from '#contract/cart.ts'
import { usePageLocation } from '#web/data/location.tsx'
import type { OpenForm } from '#web/parts/open-form.ts'
import { CartItems } from './cart-items.tsx'
import { CartLoading } from './cart-loading.tsx'
import { CartNotices } from './cart-notices.tsx'
import { Confirming } from './confirming.tsx'
import { DeliveryAddress } from './delivery-address.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GiftNoteField } from './gift-note-field.tsx'
import { noticeOfEmptyCart } from './notices.ts'
import { OrderSummary } from './order-summary.tsx'
import { PaymentNotice } from './payment-notice.tsx'
import { useCheckout } from './use-checkout.ts'
import { useChosenAddress } from './use-chosen-address.ts'
import { useGiftNote } from './use-gift-note.ts'
import { useOpenForms } from './use-open-forms.ts'
import { useRemoval } from './use-removal.ts'

const NONE: readonly string[] = []

/** The cart, full or empty, and the way from it to the payment. */
export function CartContent({ cart }: { cart: Cart }) {
  const { status, notice, pay, checkAgain } = useCheckout()
  const removal = useRemoval(cart)
  const isEmpty = cart.products.length === 0
  const addresses = useChosenAddress({ isOfNothing: isEmpty })
  const [isChoosing, setChoosing] = useState(false)
  const [isAddressMissing, setAddressMissing] = useState(false)
  const [isAddressUnsaved, setAddressUnsaved] = useState(false)
  const delivery = useRef<HTMLElement>(null)
  const forms = useOpenForms()
  const code = useRef<OpenForm>(null)
  const { memory } = usePageLocation()
  const { chosen, chosenSoon } = addresses
  const isBusy = isChoosing || status !== 'idle'
  const [giftNote, setGiftNote] = useGiftNote({ isOfNothing: isEmpty })

  const proceed = async () => {
    if (isBusy) return
    // The parcel must not go to the old address of someone who is just typing the new one.
    const unsaved = forms.unsaved()
    flushSync(() => setAddressUnsaved(unsaved !== undefined)) // the reminder must be there to be scrolled to
    if (unsaved) return unsaved.showSave()
    if (code.current?.isUnsaved) return code.current.showSave()

    setChoosing(true)
    const address = await chosenSoon()
    setChoosing(false)
    setAddressMissing(!address)
    if (address) pay(address, giftNote)
    else delivery.current?.focus()
  }

  if (status === 'away') return <CartLoading />

  return (
    <>
      {!isEmpty && <h1 className="mb-6 text-h2">Your Cart</h1>}
      {notice && (
        <PaymentNotice
          notice={isEmpty ? noticeOfEmptyCart(notice) : notice}
          retry={isEmpty ? undefined : proceed}
          checkAgain={checkAgain}
        />
      )}
      <CartNotices cart={cart} changes={memory?.changes ?? NONE} />
      {isEmpty ? (
        <EmptyCart removal={removal} />
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
          <div className="grid grid-cols-1 gap-8">
            <CartItems items={cart.products} removal={removal} isBlocked={isBusy} />
            <DeliveryAddress
              ref={delivery}
              formRef={forms.track}
              addresses={addresses}
              isMissing={isAddressMissing && !chosen}
              isBlocked={isBusy}
              isUnsaved={isAddressUnsaved}
              onFormClosed={() => setAddressUnsaved(false)}
            />
            <GiftNoteField note={giftNote} isBlocked={isBusy} onChange={setGiftNote} />
          </div>
          <OrderSummary
            cart={cart}
            codeRef={code}
            isBusy={isBusy}
            isAddressNext={addresses.addresses?.length === 0}
            onProceed={proceed}
          />
        </div>
      )}
      {status === 'confirming' && <Confirming />}
    </>
  )
}
