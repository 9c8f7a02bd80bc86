import type { Ref } from 'react'
import { Icon } from './icon.tsx'

type QuantityStepperProps = {
  quantity: number
  /** What is being counted, for a screen reader. */
  of: string
  most: number
  /** The id of the words that say why there can be no more. */
  limitNoteId: string
  /** Nothing may change for the moment: presses do nothing, and the focus stays where it is. */
  isBlocked?: boolean
  onChange: (quantity: number) => void
  /** The button for one more. */
  increaseRef?: Ref<HTMLButtonElement>
  className?: string
}

const END =
  'grid size-11 place-items-center rounded-pill transition duration-120 ease-soft hover:bg-ink/10 active:scale-90 ' +
  'disabled:opacity-30 disabled:hover:bg-transparent ' +
  'aria-disabled:cursor-not-allowed aria-disabled:opacity-30 aria-disabled:hover:bg-transparent aria-disabled:active:scale-100'

/** Minus, the number, plus. Never below 1: taking the last one out is a removal, which is another button. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { quantity, of, most, limitNoteId, isBlocked = false, onChange, increaseRef, className = '' } = props
  const isMost = quantity >= most

  return (
    <fieldset
      aria-label={`Quantity of ${of}`}
      className={`inline-flex items-center justify-between rounded-pill bg-sand ring-1 ring-hairline ring-inset ${className}`}
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        aria-disabled={isBlocked || undefined}
        onClick={() => isBlocked || onChange(quantity - 1)}
        className={END}
      >
        <Icon name="minus" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-bold tabular-nums">
        {quantity}
      </output>
      <button
        ref={increaseRef}
        type="button"
        aria-label="Increase quantity"
        aria-disabled={isMost || isBlocked || undefined}
        aria-describedby={isMost ? limitNoteId : undefined}
        onClick={() => isMost || isBlocked || onChange(quantity + 1)}
        className={END}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  )
}
