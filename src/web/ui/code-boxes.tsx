import { type ClipboardEvent, type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef } from 'react'
import { BOXES, digitAt, enter, isWhole, NO_DIGITS, withoutDigit } from './code-digits.ts'
import { type FieldError, FieldErrorText, messageOf } from './field-error.tsx'
import { fieldStyle } from './field-frame.tsx'

type CodeBoxesProps = {
  legend: string
  /** Six characters, a space for each empty box. */
  value: string | undefined
  onChange: (digits: string) => void
  onBlur?: () => void
  /** Called when the last box is filled and none is empty. */
  onWhole?: () => void
  error?: FieldError
  ref?: Ref<{ focus: () => void }>
}

/** A mailed code in six boxes: it types, pastes and fills itself in like one field. */
export function CodeBoxes({ legend, value = NO_DIGITS, onChange, onBlur, onWhole, error, ref }: CodeBoxesProps) {
  const id = useId()
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const message = messageOf(error)

  const goTo = (box: number) => boxes.current[Math.min(Math.max(box, 0), BOXES - 1)]?.focus()
  useImperativeHandle(ref, () => ({ focus: () => goTo(value.indexOf(' ')) }))

  const take = (box: number, text: string) => {
    const entered = enter(value, box, text)
    if (!entered) return
    onChange(entered.digits)
    if (entered.next < BOXES) goTo(entered.next)
    else if (isWhole(entered.digits)) onWhole?.()
    else goTo(entered.digits.indexOf(' '))
  }

  const type = (box: number, text: string) => {
    if (text === '') onChange(withoutDigit(value, box))
    else take(box, text)
  }

  const move = (box: number, event: KeyboardEvent) => {
    const isBack = event.key === 'Backspace' && digitAt(value, box) === '' && box > 0
    if (isBack) onChange(withoutDigit(value, box - 1))
    if (!isBack && event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    goTo(event.key === 'ArrowRight' ? box + 1 : box - 1)
  }

  const paste = (box: number, event: ClipboardEvent) => {
    event.preventDefault()
    take(box, event.clipboardData.getData('text'))
  }

  return (
    <fieldset onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()} className="min-w-0">
      <legend className="mb-2 font-semibold text-small">{legend}</legend>
      <div className="grid grid-cols-6 gap-1.5 sm:gap-2.5">
        {Array.from(NO_DIGITS, (_, box) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
            key={box}
            ref={(input) => {
              boxes.current[box] = input
            }}
            type="text"
            inputMode="numeric"
            autoComplete={box === 0 ? 'one-time-code' : 'off'} // no maxlength: it would cut the code that a phone fills in
            aria-label={`Digit ${box + 1}`}
            aria-invalid={message ? true : undefined}
            aria-describedby={message ? `${id}-error` : undefined}
            value={digitAt(value, box)}
            onChange={({ target }) => type(box, target.value)}
            onKeyDown={(event) => move(box, event)}
            onPaste={(event) => paste(box, event)}
            onFocus={({ target }) => target.select()}
            className={fieldStyle('medium', 'h-14 px-0! text-center font-semibold text-22 tabular-nums')}
          />
        ))}
      </div>
      {message && <FieldErrorText id={`${id}-error`} message={message} className="mt-2" />}
    </fieldset>
  )
}
