import { type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import { currentEntry } from '#web/data/history-entry.ts'
import { loginPath } from '#web/data/login-path.ts'
import { usePlace } from '#web/data/place.tsx'
import { type Session, useSession } from '#web/data/session.ts'
import { afterSignIn } from '#web/data/way-in.ts'
import { PageLoading } from '#web/parts/page-loading.tsx'

/** Who may open a page in this browser. The server checks every call by itself. */
export type Audience = 'everyone' | 'signedOut' | 'signedIn' | 'admin'

type Verdict = 'enter' | 'goOn' | 'wait' | 'login' | 'hide'

/** What a page for `audience` does with the person of `session`. */
export function judge(audience: Audience, session: Session): Verdict {
  if (audience === 'everyone') return 'enter'
  if (audience === 'signedOut') return session.token === null ? 'enter' : 'goOn'
  if (!session.isKnown) return 'wait'
  if (session.token === null) return 'login'

  return audience === 'admin' && !session.isAdmin ? 'hide' : 'enter'
}

type Props = { audience: Audience; children: ReactNode; otherwise: ReactNode }

/** Shows a page to its audience, sends the signed-out to login and the signed-in on from it, and shows the rest `otherwise`. */
export function Guard({ audience, children, otherwise }: Props) {
  const verdict = judge(audience, useSession())
  const { pathname, search } = usePlace()
  const [hasEntered, setEntered] = useState(false)
  if (verdict === 'enter' && !hasEntered) setEntered(true)

  if (verdict === 'goOn') return <Redirect to={afterSignIn(new URLSearchParams(search))} replace />
  if (verdict === 'wait') return <PageLoading />
  if (verdict === 'login') {
    const { hasEnded, panel } = currentEntry().note ?? {}
    // Whoever was inside and has logged out does not ask to come back.
    const to = hasEntered && !hasEnded ? '/login' : loginPath(pathname + search)
    return <Redirect to={to} replace state={panel === undefined ? undefined : { panel }} />
  }

  return verdict === 'enter' ? children : otherwise
}
