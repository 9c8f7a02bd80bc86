import { useSearchParams } from 'wouter'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useNavigate } from '#web/data/location.tsx'
import { justMailed } from '#web/data/mailed-code.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'

/** For a sign-up that was never finished: mails a new code and leads on to where it is entered. */
export function SendCode({ email }: { email: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [search] = useSearchParams()

  const send = async () => {
    await api('resendOtp', { body: { email } }).then(
      ({ message }) => toast.success(message),
      (error) => toast.error(refusalOf(error, 'Error resending OTP.').message), // the last code may still be good
    )
    navigate(signInPath('/signup', search, { verify: email }), { state: justMailed(email) })
  }

  return (
    <button type="button" onClick={send} className={`${TEXT_LINK} block min-h-11`}>
      Send me a code
    </button>
  )
}
