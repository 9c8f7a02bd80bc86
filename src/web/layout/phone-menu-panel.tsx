import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useSession } from '#web/data/session.ts'
import { useSignOut } from '#web/data/sign-out.ts'
import { SearchBox } from '#web/parts/search-box.tsx'
import type { Path } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { layOutHome } from './lay-out-home.ts'

type Entry = { to: Path; label: string; icon?: IconName }

const MINE: readonly Entry[] = [
  { to: '/profile?tab=orders', label: 'My Orders', icon: 'package' },
  { to: '/cart', label: 'Cart', icon: 'shopping-bag' },
  { to: '/profile', label: 'Profile', icon: 'user' },
]

const OWNERS: readonly Entry[] = [{ to: '/admin', label: 'Admin Panel', icon: 'sliders' }]

const SHOP: readonly Entry[] = [
  { to: '/', label: 'Home' },
  { to: '/#products', label: 'Products' },
  { to: '/#steps', label: 'How to drop the bomb' },
  { to: '/#about', label: 'About Us' },
  { to: '/contact', label: 'Contact' },
]

type PhoneMenuPanelProps = {
  /** What is not outside. */
  menu: RefObject<HTMLElement | null>
  /** It was opened to search. */
  isSearching: boolean
  close: () => void
  focusOpener: () => void
}

/** What opens under the phone's menu button: the search, what is the visitor's own, and the parts of the shop. */
export function PhoneMenuPanel({ menu, isSearching, close, focusOpener }: PhoneMenuPanelProps) {
  const { token, isAdmin } = useSession()
  const search = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isSearching) search.current?.querySelector('input')?.focus()
    else layOutHome('by and by') // the links lead into it
  }, [isSearching])

  const closeAndReturn = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    focusOpener()
  })
  const closeOutside = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && (!menu.current?.contains(target) || target.closest('a'))) close()
  })
  const closeOnReturn = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) close() // the browser kept the page as it was left
  })

  useLayoutEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('keydown', (press) => closeAndReturn(press), { signal })
    document.addEventListener('click', (press) => closeOutside(press), { signal })
    addEventListener('pageshow', (show) => closeOnReturn(show), { signal })

    return () => listening.abort()
  }, [])

  return (
    <>
      <div ref={search} className="mb-3">
        <SearchBox onLeave={close} />
      </div>
      <ul>
        {(isAdmin ? OWNERS : MINE).map(({ to, label, icon = 'info' }) => (
          <li key={to} className="border-cream/15 border-b">
            <Link to={to} className="flex min-h-12 items-center gap-3 font-semibold text-18">
              <Icon name={icon} className="size-5 text-marigold" />
              {label}
            </Link>
          </li>
        ))}
        {SHOP.map(({ to, label }) => (
          <li key={to} className="border-cream/15 border-b">
            <Link to={to} className="display flex min-h-12 items-center text-18">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid">
        {token === null ? (
          <LinkButton to="/login" variant="marigold">
            Login
          </LinkButton>
        ) : (
          <LogoutButton />
        )}
      </div>
    </>
  )
}

function LogoutButton() {
  return (
    <Button variant="outline-night" onClick={useSignOut()}>
      Logout
    </Button>
  )
}
