import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useNavigate } from '#web/data/location.tsx'
import { justMailed } from '#web/data/mailed-code.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { toast } from '#web/ui/toast.ts'
import { FORM_CARD } from './form-card.ts'

/** For an account that has only ever come in through Google: a code by mail buys it a password. */
export function SetPassword({ email }: { email: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')

  const send = async () => {
    setSending(true)
    setFailure('')
    try {
      await api('forgotPassword', { body: { email } })
      const search = new URLSearchParams({ sent: email, next: '/profile' })
      navigate(`/forgot-password?${search}`, { state: justMailed(email) })
    } catch (error) {
      const { message } = refusalOf(error, 'The code could not be sent. Please try again.')
      setFailure(message)
      toast.error(message)
      setSending(false)
    }
  }

  return (
    <section aria-labelledby="password" className={FORM_CARD}>
      <h2 id="password" className="text-22">
        Your password
      </h2>
      <p className="text-ink-2">
        You sign in with Google, so there is no password yet. To have one too, enter the code that we mail to{' '}
        <strong className="wrap-anywhere text-ink">{email}</strong>.
      </p>
      {failure && <FormAlert>{failure}</FormAlert>}
      <Button variant="secondary" isBusy={isSending} onClick={send} className="justify-self-start">
        Set a password by mail
      </Button>
    </section>
  )
}
