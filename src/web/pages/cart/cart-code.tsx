import { type FormEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Cart } from '#contract/cart.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useCartChanges } from '#web/data/cart-changes.ts'
import type { OpenForm } from '#web/parts/open-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'

type CartCodeProps = {
  code: Cart['code']
  formRef: Ref<OpenForm>
  /** A payment is being opened for what stands here. */
  isBlocked: boolean
}

/** The code of an offer: a folded field, or the one that was entered and what became of it. */
export function CartCode({ code, formRef, isBlocked }: CartCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const [isNew, setNew] = useState(false)
  const summary = useRef<HTMLElement>(null)
  const { removeCode } = useCartChanges()

  const remove = async () => {
    try {
      await removeCode()
      setNew(false)
      flushSync(() => setOpen(true)) // another one may be tried at once
      summary.current?.focus()
    } catch {
      toast.error('The code could not be removed. Please try again.')
    }
  }

  return (
    <div>
      <div role="status" className="empty:hidden">
        {code && <EnteredCode code={code} isNew={isNew} isBlocked={isBlocked} onRemove={remove} />}
      </div>
      {!code && (
        <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
          <summary ref={summary} className="inline-flex min-h-11 items-center gap-2 font-semibold text-small">
            Have a code?
            <Icon name="chevron-down" className="size-4.5 transition-transform duration-120 group-open:rotate-180" />
          </summary>
          <CodeForm formRef={formRef} isOpen={isOpen} isBlocked={isBlocked} onApplied={() => setNew(true)} />
        </details>
      )}
    </div>
  )
}

type EnteredCodeProps = {
  code: NonNullable<Cart['code']>
  /** It has just come: the form that had the focus is gone. */
  isNew: boolean
  isBlocked: boolean
  onRemove: () => void
}

function EnteredCode({ code: { code, isApplied, message }, isNew, isBlocked, onRemove }: EnteredCodeProps) {
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])

  return (
    <div
      className={`flex items-center gap-2.5 rounded-2xl py-1.5 pr-1 pl-4 text-small ${isApplied ? 'bg-green-soft text-green-deep' : 'bg-sand'}`}
    >
      <Icon name={isApplied ? 'circle-check' : 'info'} className="size-5" />
      <p className="wrap-anywhere min-w-0 grow py-2">
        <strong>{code}:</strong> {message}
      </p>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        isBlocked={isBlocked}
        onClick={onRemove}
        aria-label={`Remove code ${code}`}
      >
        Remove
      </Button>
    </div>
  )
}

type CodeFormProps = { formRef: Ref<OpenForm>; isOpen: boolean; isBlocked: boolean; onApplied: () => void }

function CodeForm({ formRef, isOpen, isBlocked, onApplied }: CodeFormProps) {
  const { enterCode } = useCartChanges()
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const tried = useRef('')

  useImperativeHandle(
    formRef,
    () => ({
      get isUnsaved() {
        const typed = input.current?.value.trim()
        return isOpen && !!typed && typed !== tried.current // who has read why a code does not count may go on without it
      },
      showSave: () => {
        setError('Please apply this code first, or take it out.')
        input.current?.focus({ preventScroll: true })
        input.current?.scrollIntoView({ block: 'center' })
      },
    }),
    [isOpen],
  )

  const apply = async (submit: FormEvent) => {
    submit.preventDefault()
    if (isBlocked || isBusy) return
    setBusy(true)
    setError('')
    tried.current = input.current?.value.trim() ?? ''
    try {
      await enterCode(tried.current)
      onApplied()
    } catch (problem) {
      setError(refusalOf(problem, 'The code could not be checked. Please try again.').message)
      input.current?.focus()
    }
    setBusy(false)
  }

  return (
    <form onSubmit={apply} noValidate className="pt-1">
      <FieldFrame label="Code" error={error}>
        {(wiring) => (
          <div className="flex gap-2">
            <input
              {...wiring}
              ref={input}
              type="text"
              name="code"
              maxLength={100}
              onChange={() => setError('')}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={fieldStyle('medium', 'min-w-0 uppercase')}
            />
            <Button type="submit" variant="secondary" isBusy={isBusy} isBlocked={isBlocked} className="px-5">
              Apply
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  )
}
