import { useState } from 'react'
import { CODE } from '#domain/one-time-code.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCountdown } from '#web/ui/use-countdown.ts'
import type { MailedCode } from './use-mailed-code.ts'

type ResendCodeProps = { call: 'resendOtp' | 'forgotPassword'; email: string; code: MailedCode; onSent: () => void }

/** Asks for another code, once the pause after the last one is over; the next thing to do when that one is of no use any more. */
export function ResendCode({ call, email, code, onSent }: ResendCodeProps) {
  const api = useApi()
  const left = useCountdown(code.sentAt, CODE.resendAfterSeconds)
  const [isAsking, setAsking] = useState(false)
  const label = left > 0 ? `Resend OTP in ${left}s` : 'Resend OTP'

  const ask = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      const { message } = await api(call, { body: { email } })
      toast.success(message)
      code.renew()
      onSent()
    } catch (error) {
      toast.error(refusalOf(error, 'Error resending OTP.').message)
    }
    setAsking(false)
  }

  if (code.hasNoTriesLeft) {
    return (
      <Button size="large" isBusy={isAsking} disabled={left > 0} onClick={ask} className="tabular-nums">
        {label}
      </Button>
    )
  }

  // No live region: a screen reader would count the seconds aloud.
  return (
    <p className="flex min-h-11 items-center justify-center text-ink-2 text-small">
      {left > 0 ? (
        <span className="tabular-nums">{label}</span>
      ) : (
        <button type="button" onClick={ask} aria-disabled={isAsking || undefined} className={`${TEXT_LINK} min-h-11`}>
          {label}
        </button>
      )}
    </p>
  )
}
