import { useEffect, useRef } from 'react'
import { useController } from 'react-hook-form'
import { verifyEmail } from '#contract/sign-in.ts'
import { CODE } from '#domain/one-time-code.ts'
import { signIn } from '#web/data/session.ts'
import { useContractForm } from '#web/data/use-contract-form.ts'
import { withWholeCode } from '#web/parts/code-rule.ts'
import { ResendCode } from '#web/parts/resend-code.tsx'
import { NO_TRIES_LEFT, useMailedCode } from '#web/parts/use-mailed-code.ts'
import { CodeBoxes } from '#web/ui/code-boxes.tsx'
import { NO_DIGITS } from '#web/ui/code-digits.ts'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'

const verification = withWholeCode(verifyEmail)

/** The code from the mail. It is sent by a press of its own, so that a mistyped digit costs no try. */
export function VerifyEmail({ email }: { email: string }) {
  const button = useRef<HTMLButtonElement>(null)
  const code = useMailedCode(email)
  const form = useContractForm(verification, {
    start: { email, otp: NO_DIGITS },
    fallback: 'Email verification failed.',
    errorFields: { invalid_otp: 'otp', too_many_requests: 'otp' },
    done: ({ token, message }) => {
      signIn(token)
      toast.success(message)
    },
    failed: code.refused,
  })
  const { control, submit, setFocus, resetField, formState } = form
  const { field: otp } = useController({ control, name: 'otp' })

  useEffect(() => setFocus('otp'), [setFocus])

  const error = code.hasNoTriesLeft ? NO_TRIES_LEFT : formState.errors.otp
  const startOver = () => {
    resetField('otp')
    setFocus('otp')
  }

  return (
    <form onSubmit={submit} method="post" noValidate className="grid gap-4">
      <CodeBoxes legend="6-digit code" {...otp} onWhole={() => button.current?.focus()} error={error} />
      <p className="text-ink-2 text-small">
        It works for {CODE.lifetimeMinutes} minutes. Not there? Have a look in the spam folder.
      </p>
      <SubmitButton
        ref={button}
        variant={code.hasNoTriesLeft ? 'secondary' : 'primary'}
        size="large"
        isBusy={formState.isSubmitting}
      >
        Verify Email
      </SubmitButton>
      <ResendCode call="resendOtp" email={email} code={code} onSent={startOver} />
    </form>
  )
}
