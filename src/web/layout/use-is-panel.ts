import { useRoute } from 'wouter'
import { useSession } from '#web/data/session.ts'
import { PATHS } from '#web/paths.ts'

/** Whether this is the panel: so it is for whoever asks for it, until the visitor is known to be nobody's admin. */
export function useIsPanel(): boolean {
  const { isAdmin, isKnown } = useSession()
  const [isAsked] = useRoute(PATHS.admin)

  return isAsked && (isAdmin || !isKnown)
}
