import { useEffect, useId, useRef } from 'react'
import type { CartItem } from '#contract/cart.ts'
import { contentsWords } from '#domain/bundles.ts'
import { MAX_QUANTITY } from '#domain/cart-lines.ts'
import { useCartChanges } from '#web/data/cart-changes.ts'
import { CART_MESSAGES, sayFailed } from '#web/parts/cart-messages.ts'
import { QuantityLimitNote } from '#web/parts/quantity-limit-note.tsx'
import { productPath } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx'
import { shorten } from '#web/ui/shorten.ts'
import { TALL_LINK } from '#web/ui/text-link.tsx'

type CartRowProps = {
  item: CartItem
  isReturned: boolean
  /** A payment is being opened for what stands here. */
  isBlocked: boolean
  onRemove: () => void
}

/** One product in the cart: how many, for how much, and the way out. */
export function CartRow({ item, isReturned, isBlocked, onRemove }: CartRowProps) {
  const { _id, name, description, image, price, quantity, parts } = item
  const { setQuantity } = useCartChanges()
  const limitNoteId = useId()
  const link = useRef<HTMLAnchorElement>(null)

  useEffect(() => {
    if (isReturned) link.current?.focus()
  }, [isReturned])

  return (
    <li className="grid grid-cols-[min(4.5rem,20vw)_minmax(0,1fr)] gap-x-4 gap-y-3 py-5 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <Picture
        src={image}
        alt=""
        sizes="(min-width: 640px) 112px, 72px"
        className="aspect-square w-full rounded-2xl object-cover sm:row-span-2"
      />
      <div className="wrap-anywhere min-w-0">
        <div className="sm:flex sm:items-baseline sm:justify-between sm:gap-4">
          <h2 className="font-bold font-text text-h3 tracking-normal">
            <Link ref={link} to={productPath(_id)} className={`underline-offset-4 hover:underline ${TALL_LINK}`}>
              {name}
            </Link>
          </h2>
          <Price amount={price * quantity} className="display text-h3" />
        </div>
        <p className="mt-1 line-clamp-3 text-ink-2 text-small">{shorten(description, 90)}</p>
        {parts.length > 0 && <p className="mt-1 text-small">{contentsWords(quantity, parts)}</p>}
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1 sm:self-end">
        <div className="flex items-center gap-3 large-text:flex-wrap">
          <QuantityStepper
            quantity={quantity}
            of={name}
            most={MAX_QUANTITY}
            limitNoteId={limitNoteId}
            isBlocked={isBlocked}
            onChange={(wanted) => setQuantity(_id, wanted).catch(() => sayFailed(CART_MESSAGES.notChanged))}
          />
          {quantity > 1 && (
            <span className="text-ink-2 text-small">
              <Price amount={price} /> each
            </span>
          )}
        </div>
        <Button
          variant="quiet"
          size="small"
          isBlocked={isBlocked}
          onClick={onRemove}
          aria-label={`Remove ${name}`}
          className="-mr-[16px]"
        >
          Remove
        </Button>
        <QuantityLimitNote id={limitNoteId} quantity={quantity} most={MAX_QUANTITY} className="w-full" />
      </div>
    </li>
  )
}
