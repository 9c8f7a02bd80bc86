import { useRoute } from 'wouter'
import { useSession } from '#web/data/session.ts'
import { PATHS } from '#web/paths.ts'

/** Whether the panel is shown: its path is open, and the visitor is an admin or not known yet. */
export function useIsPanel(): boolean {
  const { isAdmin, isKnown } = useSession()
  const [isAsked] = useRoute(PATHS.admin)

  return isAsked && (isAdmin || !isKnown)
}
