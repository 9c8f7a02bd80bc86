import { useSearchParams } from 'wouter'
import { useProductToAdd } from '#web/data/product-to-add.ts'
import { pathAfterSignIn, signInPath } from '#web/data/sign-in-path.ts'
import { AccountCard } from '#web/parts/account-card.tsx'
import { FLAVOURS } from '#web/parts/flavours.ts'
import { GoogleButton } from '#web/parts/google-button.tsx'
import { PageHead } from '#web/parts/page-head.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { LoginForm } from './login-form.tsx'
import { PanelSessionEnded } from './panel-session-ended.tsx'
import { useGoogleReturn } from './use-google-return.ts'

/** Who has paid on the provider's own page may come back in another browser, which does not know them. */
const leadBefore = (next: string): string =>
  /^\/orders\/[^?]+\?placed=1$/.test(next)
    ? 'Your order has been placed. Log in to see it.'
    : 'Log in, and pick up right where you left off.'

/** The customers' login. Whoever comes from Add to Cart may be a stranger, and sees what waits for them. */
export function LoginPage() {
  const [search] = useSearchParams()
  const { isReturning, failure } = useGoogleReturn()
  const waiting = useProductToAdd()
  const lead = waiting ? 'Sign in, and it is in your cart.' : leadBefore(pathAfterSignIn(search))

  return (
    <AccountCard
      title={waiting ? `${waiting.name} is waiting` : 'Good to see you'}
      lead={isReturning ? 'One moment, signing you in with Google…' : lead}
      picture={waiting?.image}
      flavour={waiting ? undefined : FLAVOURS[0]}
      aside={
        <>
          New here? <TextLink to={signInPath('/signup', search)}>Sign up</TextLink>
        </>
      }
    >
      <PageHead title="Login · Dhamaka" description="Log in to your Dhamaka account." path="/login" />
      <PanelSessionEnded />
      {waiting && <GoogleButton isFirst />}
      <LoginForm googleFailure={failure} />
      {!waiting && <GoogleButton />}
    </AccountCard>
  )
}
