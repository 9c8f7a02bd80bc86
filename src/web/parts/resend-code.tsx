import { useState } from 'react'
import { CODE } from '#domain/one-time-code.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCountdown } from '#web/ui/use-countdown.ts'

type ResendCodeProps = { call: 'resendOtp' | 'forgotPassword'; email: string; onSent: () => void }

/** Asks for another code, once the pause after the last one is over. */
export function ResendCode({ call, email, onSent }: ResendCodeProps) {
  const api = useApi()
  const [left, restart] = useCountdown(CODE.resendAfterSeconds)
  const [isAsking, setAsking] = useState(false)

  const ask = async () => {
    if (isAsking) return
    setAsking(true)
    try {
      const { message } = await api(call, { body: { email } })
      toast.success(message)
      restart()
      onSent()
    } catch (error) {
      toast.error(refusalOf(error, 'Error resending OTP.').message)
    }
    setAsking(false)
  }

  // No live region: a screen reader would count the seconds aloud.
  return (
    <p className="flex min-h-11 items-center justify-center text-ink-2 text-small">
      {left > 0 ? (
        <span className="tabular-nums">Resend OTP in {left}s</span>
      ) : (
        <button type="button" onClick={ask} aria-disabled={isAsking || undefined} className={`${TEXT_LINK} min-h-11`}>
          Resend OTP
        </button>
      )}
    </p>
  )
}
