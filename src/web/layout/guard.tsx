import { type ReactNode, useState } from 'react'
import { currentEntry } from '#web/data/history-entry.ts'
import { usePageLocation } from '#web/data/location.tsx'
import { type Session, useSession } from '#web/data/session.ts'
import { loginPath, pathAfterSignIn } from '#web/data/sign-in-path.ts'
import { PageLoading } from '#web/parts/page-loading.tsx'
import { Redirect } from '#web/ui/link.tsx'

/** Who may open a page in this browser. The server checks every call by itself. */
export type Audience = 'everyone' | 'signedOut' | 'signedIn' | 'admin'

type Access = 'allow' | 'redirect' | 'wait' | 'login' | 'notFound'

/** What a page for `audience` shows the person of `session`. */
export function decideAccess(audience: Audience, session: Session): Access {
  if (audience === 'everyone') return 'allow'
  if (audience === 'signedOut') return session.token === null ? 'allow' : 'redirect'
  if (!session.isKnown) return 'wait'
  if (session.token === null) return 'login'

  return audience === 'admin' && !session.isAdmin ? 'notFound' : 'allow'
}

type Props = { audience: Audience; heading: string | undefined; children: ReactNode; otherwise: ReactNode }

/**
 * Shows a page to its audience. The signed-out are sent to login, the signed-in on from a page for the signed-out,
 * and everybody else sees `otherwise`.
 */
export function Guard({ audience, heading, children, otherwise }: Props) {
  const session = useSession()
  const access = decideAccess(audience, session)
  const { pathname, search, arrivedBy } = usePageLocation()
  const [hasEntered, setEntered] = useState(false)
  if (access === 'allow' && session.isKnown && !hasEntered) setEntered(true)

  if (access === 'redirect') {
    const isReturn = arrivedBy === 'history' && !hasEntered // by Back to where they have signed in before
    return <Redirect to={pathAfterSignIn(new URLSearchParams(search), isReturn)} />
  }
  if (access === 'wait') return <PageLoading heading={heading} />
  if (access === 'login') {
    // Whoever has logged out does not ask to come back; whose session ended does, be it found out in another tab.
    const { hasLeft, panel } = currentEntry().memory ?? {}
    const to = hasLeft ? '/login' : loginPath(pathname + search)
    return <Redirect to={to} state={panel === undefined ? undefined : { panel }} />
  }

  return access === 'allow' ? children : otherwise
}
