import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { maskEmail } from '#domain/email.ts'
import { onTheWayIn } from '#web/data/way-in.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { FLAVOURS } from '#web/parts/flavours.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { TEXT_LINK, TextLink } from '#web/ui/text-link.tsx'
import { AskForCode } from './ask-for-code.tsx'
import { NewPassword } from './new-password.tsx'

/** A forgotten password: first the email, then the code and a new password, then back to login. */
export function ForgotPasswordPage() {
  const [search] = useSearchParams()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const aside = (
    <>
      Remembered it? <TextLink to={onTheWayIn('/login', search)}>Log in</TextLink>
    </>
  )

  if (isSent) {
    return (
      <AccountCard
        key="code"
        title="A fresh start"
        lead={
          <>
            If <strong className="break-words text-ink">{maskEmail(email)}</strong> has an account, a code is on its
            way.{' '}
            <button type="button" onClick={() => setSent(false)} className={TEXT_LINK}>
              Change
            </button>
          </>
        }
        flavour={FLAVOURS[3]}
        aside={aside}
      >
        <PageHead title="New password · Dhamaka" />
        <NewPassword email={email} />
      </AccountCard>
    )
  }

  return (
    <AccountCard
      key="email"
      title="Forgot it? Happens."
      lead="Tell us your email, and we will mail you a code for a new password."
      flavour={FLAVOURS[1]}
      aside={aside}
    >
      <PageHead title="Forgot password · Dhamaka" description="Set a new password." path="/forgot-password" />
      <AskForCode
        start={email}
        onSent={(asked) => {
          setEmail(asked)
          setSent(true)
        }}
      />
    </AccountCard>
  )
}
