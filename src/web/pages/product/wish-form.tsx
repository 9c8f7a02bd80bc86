import { type FormEvent, useRef, useState } from 'react'
import { EMAIL_MESSAGE, isEmail } from '#domain/email.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

/** One field: where to write when a product is back. */
export function WishForm({ productId }: { productId: string }) {
  const api = useApi()
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [answer, setAnswer] = useState('')
  const [isBusy, setBusy] = useState(false)

  const refuse = (words: string) => {
    setError(words)
    input.current?.focus()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const email = input.current?.value.trim() ?? ''
    if (!isEmail(email)) return refuse(EMAIL_MESSAGE)

    setBusy(true)
    try {
      setAnswer((await api('wishForStock', { params: { id: productId }, body: { email } })).message)
    } catch (failure) {
      refuse(refusalOf(failure, 'That did not work. Please try again.').message)
    }
    setBusy(false)
  }

  return (
    <form onSubmit={send} noValidate>
      {answer ? (
        <p ref={takeFocus} tabIndex={-1} role="status" className="flex items-start gap-2 font-semibold">
          <Icon name="mail" className="mt-0.5 size-5 text-ok" />
          {answer}
        </p>
      ) : (
        <FieldFrame label="Tell me when it is back" hint="One mail to confirm, one when it is back." error={error}>
          {(wiring) => (
            <div className="flex gap-2">
              <input
                ref={input}
                {...wiring}
                name="email"
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="you@example.com"
                onChange={() => setError(undefined)}
                className={fieldStyle('medium', 'min-w-0')}
              />
              <Button type="submit" variant="secondary" isBusy={isBusy} className="shrink-0">
                Tell me
              </Button>
            </div>
          )}
        </FieldFrame>
      )}
    </form>
  )
}
