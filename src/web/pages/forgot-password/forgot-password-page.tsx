import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { isEmail, normalizeEmail } from '#domain/email.ts'
import { useNavigate, usePageLocation } from '#web/data/location.tsx'
import { justMailed } from '#web/data/mailed-code.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { FLAVOURS } from '#web/parts/flavours.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { TypedEmail } from '#web/parts/typed-email.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AskForCode } from './ask-for-code.tsx'
import { NewPassword } from './new-password.tsx'

/** A forgotten password: the email, then the code and a new password. The URL says which, as at sign-up. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { memory } = usePageLocation()
  const [asked, setAsked] = useState('')
  const email = normalizeEmail(search.get('sent') ?? '')
  const aside = (
    <>
      Remembered it? <TextLink to={signInPath('/login', search)}>Log in</TextLink>
    </>
  )

  if (isEmail(email)) {
    return (
      <AccountCard
        key="code"
        title="A fresh start"
        lead={
          <>
            If <TypedEmail email={email} /> has an account, a code is on its way.{' '}
            <TextLink to={signInPath('/forgot-password', search)} state={{ email: memory?.email }}>
              Change
            </TextLink>
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
        start={asked || memory?.email}
        onSent={(email) => {
          setAsked(email)
          navigate(signInPath('/forgot-password', search, { sent: email }), { state: justMailed(email) })
        }}
      />
    </AccountCard>
  )
}
