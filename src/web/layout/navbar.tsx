import { usePageLocation } from '#web/data/location.tsx'
import { SearchBox } from '#web/parts/search-box.tsx'
import { PATHS } from '#web/paths.ts'
import { AddAfterSignIn } from './add-after-sign-in.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { BrandLink } from './brand-link.tsx'
import { CartLink } from './cart-link.tsx'
import { PersonalLinks } from './personal-links.tsx'
import { PhoneMenu } from './phone-menu.tsx'

/** The way around the shop: see-through over home's film, dark and sticky elsewhere. */
export function Navbar() {
  const isHome = usePageLocation().pathname === PATHS.home

  return (
    <header
      className={`on-dark z-30 text-cream has-[button[aria-expanded=true]]:bg-night ${isHome ? 'absolute inset-x-0 top-0' : 'sticky top-0 bg-night'}`}
    >
      <AddAfterSignIn />
      {isHome && <AnnouncementBar />}
      <nav aria-label="Main" className="shell flex h-16 max-h-[20vw] items-center gap-2 md:gap-4 lg:h-20">
        <BrandLink />
        <SearchBox className="mx-auto hidden w-full max-w-md md:block" />
        <div className="ml-auto hidden items-center gap-1 md:flex">
          <PersonalLinks />
        </div>
        <div className="ml-auto flex items-center gap-1 md:hidden">
          <CartLink />
          <PhoneMenu />
        </div>
      </nav>
    </header>
  )
}
