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
import type { Path } from '#web/paths.ts'
import { currentEntry, type EntryMemory, enter, isHeld, isUnknownEntry } from './history-entry.ts'

/** Where the visitor is: the URL, the entry of the history it stands in, what led there, and what the entry remembers. */
export type PageLocation = {
  pathname: string
  search: string
  hash: string
  entry: string
  arrivedBy: ArrivedBy
  memory?: EntryMemory | undefined
}

/** A link of ours, a call of `navigate` or a visit's begin; Back, Forward or a reload; a plain `#anchor`, which the browser follows by itself. */
type ArrivedBy = 'navigation' | 'history' | 'anchor'

type Navigate<Url = string> = (url: Url, options?: { replace?: boolean; state?: EntryMemory }) => void

type LocationContextValue = { location: PageLocation; navigate: Navigate }

const LocationContext = createContext<LocationContextValue | null>(null)

/** The location of the browser, followed as it changes. The old page stays on screen until the new one can be shown. */
export function BrowserLocation({ children }: { children: ReactNode }) {
  const [location, setLocation] = useState(() => currentLocation(isUnknownEntry() ? 'navigation' : 'history'))
  const arrive = useCallback(
    (arrivedBy: ArrivedBy) => startTransition(() => setLocation(currentLocation(arrivedBy))),
    [],
  )

  useEffect(() => {
    const follow = () => isHeld.by?.() || arrive(isUnknownEntry() ? 'anchor' : 'history')
    window.addEventListener('popstate', follow)

    return () => window.removeEventListener('popstate', follow)
  }, [arrive])

  const value = useMemo<LocationContextValue>(
    () => ({
      location,
      navigate: (url, options = {}) => {
        enter(url, options)
        arrive('navigation')
      },
    }),
    [location, arrive],
  )

  return <LocationProvider value={value}>{children}</LocationProvider>
}

/** One location that never changes, for a page that is rendered on the server. */
export function StaticLocation({ url, children }: { url: string; children: ReactNode }) {
  const { pathname, search, hash } = new URL(url, 'http://here.invalid')
  const location: PageLocation = { pathname, search, hash, entry: '', arrivedBy: 'navigation' }

  return <LocationProvider value={{ location, navigate: () => {} }}>{children}</LocationProvider>
}

/** Where the visitor is. */
export function usePageLocation(): PageLocation {
  return useLocationContext().location
}

/** Goes to another page of ours. */
export function useNavigate(): Navigate<Path> {
  return useLocationContext().navigate
}

function LocationProvider({ value, children }: { value: LocationContextValue; children: ReactNode }) {
  return (
    <LocationContext value={value}>
      <Router hook={usePathname} searchHook={useSearch}>
        {children}
      </Router>
    </LocationContext>
  )
}

function usePathname(): [string, Navigate] {
  const { location, navigate } = useLocationContext()

  return [location.pathname, navigate]
}

function useSearch(): string {
  return usePageLocation().search
}

function useLocationContext(): LocationContextValue {
  const value = useContext(LocationContext)
  if (!value) throw new Error('a page needs a BrowserLocation or a StaticLocation around it')

  return value
}

function currentLocation(arrivedBy: ArrivedBy): PageLocation {
  const { pathname, search, hash } = window.location
  const { name: entry, memory } = currentEntry()

  return { pathname, search, hash, entry, arrivedBy, memory }
}
