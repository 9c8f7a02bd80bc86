import { type Api, useApi } from './api.ts'
import { currentEntry } from './history-entry.ts'
import { useNavigate } from './location.tsx'
import { readSession, signOut } from './session.ts'

/** Ends the session, on the server and here, and goes to the login the person came in by. */
export function useSignOut(): () => Promise<void> {
  const api = useApi()
  const navigate = useNavigate()

  return async () => {
    const adminLogin = readSession().isAdmin ? await adminLoginPath(api) : null
    await api('logout').catch(() => {}) // out of reach: this browser forgets the token all the same
    signOut()
    if (adminLogin) window.location.assign(adminLogin)
    else navigate('/login', { state: { hasLeft: true } })
  }
}

/** The hidden login, which stands in no script: the server tells it to admins, and the panel's entries remember it. */
async function adminLoginPath(api: Api): Promise<string | null> {
  const answer = await api('readProfile').catch(() => null)

  return answer?.user.loginPath ?? currentEntry().memory?.panel ?? null
}
