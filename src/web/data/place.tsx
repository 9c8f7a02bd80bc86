import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Router } from 'wouter'
import { currentEntry, enter, isUnmarked, type Note } from './history-entry.ts'

/** Where the visitor is: the address, the entry of the history it stands in, what led there, and what the entry noted by then. */
export type Place = { pathname: string; search: string; hash: string; entry: string; cameBy: CameBy; note?: Note }

/** A link of ours, a call of `navigate` or a visit's begin; Back, Forward or a reload; a plain `#anchor`, which the browser follows by itself. */
type CameBy = 'us' | 'history' | 'anchor'

type Navigate = (address: string, options?: { replace?: boolean; state?: Note }) => void

type Whereabouts = { place: Place; navigate: Navigate }

const WhereaboutsContext = createContext<Whereabouts | null>(null)

/** The browser's own place, followed as it changes. The old page stays on screen until the new one can be shown. */
export function BrowserPlace({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => placeNow(isUnmarked() ? 'us' : 'history'))
  const arrive = useCallback((cameBy: CameBy) => startTransition(() => setPlace(placeNow(cameBy))), [])

  useEffect(() => {
    const follow = () => arrive(isUnmarked() ? 'anchor' : 'history')
    window.addEventListener('popstate', follow)

    return () => window.removeEventListener('popstate', follow)
  }, [arrive])

  const whereabouts = useMemo<Whereabouts>(
    () => ({
      place,
      navigate: (address, options = {}) => {
        enter(address, options)
        arrive('us')
      },
    }),
    [place, arrive],
  )

  return <Routing whereabouts={whereabouts}>{children}</Routing>
}

/** One place for good, for a page that is rendered on the server. */
export function FixedPlace({ address, children }: { address: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(address, 'http://here.invalid')
  const place: Place = { pathname, search, hash, entry: '', cameBy: 'us' }

  return <Routing whereabouts={{ place, navigate: () => {} }}>{children}</Routing>
}

/** Where the visitor is. */
export function usePlace(): Place {
  return useWhereabouts().place
}

/** Goes to another address of ours. */
export function useNavigate(): Navigate {
  return useWhereabouts().navigate
}

function Routing({ whereabouts, children }: { whereabouts: Whereabouts; children: ReactNode }) {
  return (
    <WhereaboutsContext value={whereabouts}>
      <Router hook={usePathname} searchHook={useSearch}>
        {children}
      </Router>
    </WhereaboutsContext>
  )
}

function usePathname(): [string, Navigate] {
  const { place, navigate } = useWhereabouts()

  return [place.pathname, navigate]
}

function useSearch(): string {
  return usePlace().search
}

function useWhereabouts(): Whereabouts {
  const whereabouts = useContext(WhereaboutsContext)
  if (!whereabouts) throw new Error('a page stands nowhere: it needs a BrowserPlace or a FixedPlace around it')

  return whereabouts
}

function placeNow(cameBy: CameBy): Place {
  const { pathname, search, hash } = window.location
  const { name: entry, note } = currentEntry()

  return { pathname, search, hash, entry, cameBy, note }
}
