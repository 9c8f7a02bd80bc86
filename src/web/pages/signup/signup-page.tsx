import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { isEmail, normalizeEmail } from '#domain/email.ts'
import { useNavigate, usePageLocation } from '#web/data/location.tsx'
import { justMailed } from '#web/data/mailed-code.ts'
import { useProductToAdd } from '#web/data/product-to-add.ts'
import { signInPath } from '#web/data/sign-in-path.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { FLAVOURS } from '#web/parts/flavours.ts'
import { GoogleButton } from '#web/parts/google-button.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { TypedEmail } from '#web/parts/typed-email.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SignUp } from './sign-up-rules.ts'
import { SignupForm } from './signup-form.tsx'
import { VerifyEmail } from './verify-email.tsx'

/** Signing up: the form, then the code. The URL says which, so that a reload does not start over. */
export function SignupPage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [entries, setEntries] = useState<SignUp>()
  const email = normalizeEmail(search.get('verify') ?? '')
  const { memory } = usePageLocation()
  const waiting = useProductToAdd()
  const typed = memory?.email === undefined ? undefined : { email: memory.email } // a reload forgets the rest
  const login = <TextLink to={signInPath('/login', search)}>Log in</TextLink>

  if (isEmail(email)) {
    return (
      <AccountCard
        key="code"
        title="Check your inbox"
        lead={
          <>
            We mailed a 6-digit code to <TypedEmail email={email} />.{' '}
            <TextLink to={signInPath('/signup', search)} state={typed}>
              Change
            </TextLink>
          </>
        }
        flavour={FLAVOURS[3]}
        aside={<>Verified already? {login}</>}
      >
        <PageHead title="Verify your email · Dhamaka" />
        <VerifyEmail email={email} />
      </AccountCard>
    )
  }

  return (
    <AccountCard
      key="form"
      title={waiting ? `${waiting.name} is waiting` : 'Join the party'}
      lead={
        waiting
          ? 'Sign up once, and it is in your cart.'
          : 'One account for your orders, addresses and favourite flavours.'
      }
      picture={waiting?.image}
      flavour={waiting ? undefined : FLAVOURS[2]}
      aside={<>Already have an account? {login}</>}
    >
      <PageHead title="Sign up · Dhamaka" description="Create your Dhamaka account." path="/signup" />
      {waiting && <GoogleButton isFirst />}
      <SignupForm
        start={entries ?? typed}
        onRegistered={(form) => {
          setEntries(form)
          const email = normalizeEmail(form.email ?? '')
          navigate(signInPath('/signup', search, { verify: email }), { state: justMailed(email) })
        }}
      />
      {!waiting && <GoogleButton />}
    </AccountCard>
  )
}
