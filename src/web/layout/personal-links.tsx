import { useSession } from '#web/data/session.ts'
import { useSignOut } from '#web/data/sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CartLink } from './cart-link.tsx'
import { useIsPanel } from './use-is-panel.ts'

const ROUND = 'relative inline-grid size-11 place-items-center rounded-pill hover:bg-cream/15'

/** What the navbar offers this person: profile, cart, the panel, login or logout. */
export function PersonalLinks() {
  const { token, isAdmin } = useSession()
  const isPanel = useIsPanel()

  return (
    <>
      {isAdmin || isPanel ? (
        <Link
          to="/admin"
          className="inline-flex min-h-11 items-center rounded-pill px-4 font-semibold hover:bg-cream/15"
        >
          Admin Panel
        </Link>
      ) : (
        <>
          <Link to="/profile" aria-label="Profile" className={ROUND}>
            <Icon name="user" />
          </Link>
          <CartLink />
        </>
      )}
      {token === null && !isPanel ? <LoginLink /> : <LogoutButton />}
    </>
  )
}

function LoginLink() {
  return (
    <LinkButton to="/login" variant="marigold" size="small" className="ml-2">
      Login
    </LinkButton>
  )
}

function LogoutButton() {
  const signOut = useSignOut()

  return (
    <Button variant="outline-night" size="small" className="ml-2" onClick={signOut}>
      Logout
    </Button>
  )
}
