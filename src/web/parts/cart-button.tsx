import { useEffect, useId, useRef, useState } from 'react'
import { maxQuantityOf } from '#domain/cart-lines.ts'
import { useCartLine } from '#web/data/cart-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Fizz } from '#web/ui/fizz.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AddToCartProps } from './add-to-cart-props.ts'
import { CART_MESSAGES, sayFailed } from './cart-messages.ts'
import { QuantityLimitNote } from './quantity-limit-note.tsx'

/** A customer's button, which turns into a stepper once the product is in the cart. */
export function CartButton({ product, describedBy, size = 'small', hasNote = false, className = '' }: AddToCartProps) {
  const [fizzes, setFizzes] = useState(0)
  const limitNoteId = useId()
  const most = maxQuantityOf(product)
  const increase = useRef<HTMLButtonElement>(null)
  const { quantity, isAdding, add, setQuantity } = useCartLine(product.id)

  const press = () =>
    add().then(
      () => {
        setFizzes((count) => count + 1)
        toast.success(CART_MESSAGES.added)
      },
      () => sayFailed(CART_MESSAGES.notAdded),
    )

  // The pressed button is gone: the focus goes on to what has taken its place, not back to the top of the page.
  useEffect(() => {
    if (fizzes > 0) increase.current?.focus({ preventScroll: true })
  }, [fizzes])

  return (
    <div className={className}>
      <div className="relative">
        {quantity > 0 ? (
          <QuantityStepper
            quantity={quantity}
            of={product.name}
            most={most}
            limitNoteId={limitNoteId}
            onChange={(wanted) => setQuantity(wanted).catch(() => sayFailed(CART_MESSAGES.notChanged))}
            increaseRef={increase}
            className="w-full"
          />
        ) : (
          <Button size={size} isBusy={isAdding} onClick={press} aria-describedby={describedBy} className="w-full">
            {isAdding ? 'Adding...' : 'Add to Cart'}
          </Button>
        )}
        {fizzes > 0 && <Fizz key={fizzes} />}
      </div>
      <QuantityLimitNote id={limitNoteId} quantity={quantity} most={most} className="mt-1.5 text-center" />
      {hasNote && (
        <p role="status" className="mt-3 flex min-h-6 items-center gap-2 font-semibold text-ok">
          {quantity > 0 && (
            <>
              <Icon name="circle-check" />
              Added to cart successfully!
            </>
          )}
        </p>
      )}
    </div>
  )
}
