import { useSearchParams } from 'wouter'
import { signInPath } from '#web/data/sign-in-path.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { FLAVOURS } from '#web/parts/flavours.ts'
import { GoogleButton } from '#web/parts/google-button.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LoginForm } from './login-form.tsx'
import { PanelSessionEnded } from './panel-session-ended.tsx'
import { useGoogleReturn } from './use-google-return.ts'

/** The customers' login. */
export function LoginPage() {
  const [search] = useSearchParams()
  const isReturning = useGoogleReturn()

  return (
    <AccountCard
      title="Welcome back"
      lead={isReturning ? 'One moment, signing you in with Google…' : 'Log in, and pick up right where you left off.'}
      flavour={FLAVOURS[0]}
      aside={
        <>
          New here? <TextLink to={signInPath('/signup', search)}>Sign up</TextLink>
        </>
      }
    >
      <PageHead title="Login · Dhamaka" description="Log in to your Dhamaka account." path="/login" />
      <PanelSessionEnded />
      <LoginForm />
      <GoogleButton />
    </AccountCard>
  )
}
