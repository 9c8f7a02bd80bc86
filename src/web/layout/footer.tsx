import { BRAND } from '#domain/brand.ts'
import { useSettings } from '#web/data/settings.ts'
import type { Path } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'

type LabelledLink = { to: Path; label: string }

const QUICK_LINKS: readonly LabelledLink[] = [
  { to: '/#home', label: 'Home' },
  { to: '/#products', label: 'Products' },
  { to: '/#about', label: 'About Us' },
]

const LEGAL_LINKS: readonly LabelledLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Sale' },
  { to: '/refunds', label: 'Refunds and Cancellations' },
  { to: '/contact', label: 'Contact Us' },
]

/** Contact, law and the way to the home page's sections, on every page. */
export function Footer() {
  const { seller } = useSettings()
  const { address, grievanceOfficer, instagram } = seller

  return (
    <footer className="on-dark overflow-clip bg-night text-muted-on-night">
      <div className="shell grid grid-cols-2 gap-x-6 gap-y-10 pt-16 pb-10 lg:grid-cols-[1fr_1fr_1.4fr_1.4fr]">
        <FooterLinks title="Quick links" links={QUICK_LINKS} />
        <FooterLinks title="The fine print" links={LEGAL_LINKS} />
        <section aria-label="Contact" className="col-span-2 sm:col-span-1">
          <h2 className="mb-3 font-semibold font-text text-body text-cream">Talk to us</h2>
          <ul className="grid grid-cols-1">
            <li>
              <a href={`mailto:${seller.supportEmail}`} className={LINE}>
                <Icon name="mail" /> {seller.supportEmail}
              </a>
            </li>
            <li>
              <a href={`tel:${seller.phone.replaceAll(' ', '')}`} className={LINE}>
                <Icon name="phone" /> {seller.phone}
              </a>
            </li>
            <li className="flex gap-3 py-2.5">
              <Icon name="map-pin" className="mt-1 size-5" />
              <span>
                {address.line}, {address.city} {address.postalCode}, {address.country}
              </span>
            </li>
            {seller.whatsapp && (
              <li>
                <a href={`https://wa.me/${seller.whatsapp.replaceAll(/\D/g, '')}`} rel="noopener" className={LINE}>
                  <Icon name="phone" /> WhatsApp {seller.whatsapp}
                </a>
              </li>
            )}
            {instagram.url && (
              <li>
                <a href={instagram.url} rel="noopener" className={LINE}>
                  <Icon name="instagram" /> {instagram.handle}
                </a>
              </li>
            )}
            {seller.socialLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} rel="noopener" className={LINE}>
                  <Icon name="arrow-right" /> {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-label="Seller" className="col-span-2 text-small sm:col-span-1">
          <h2 className="mb-3 font-semibold font-text text-body text-cream">Who you buy from</h2>
          <dl className="grid gap-2.5">
            <Fact term="Seller" detail={seller.legalName} />
            <Fact term="FSSAI licence number" detail={seller.foodLicence} />
            <Fact term="GSTIN" detail={seller.gstin} />
            <Fact term="Grievance officer" detail={`${grievanceOfficer.name}, ${grievanceOfficer.email}`} />
          </dl>
        </section>
      </div>
      <div className="shell flex flex-wrap items-end justify-between gap-4 pb-6 text-small">
        <p>© 2024 {BRAND.name}. All rights reserved.</p>
        <p>Effervescent drink mix. No alcohol inside.</p>
      </div>
      <p
        aria-hidden="true"
        className="display -mb-[0.2em] select-none whitespace-nowrap text-center text-wordmark text-plum leading-[0.8]"
      >
        DHAMAKA
      </p>
    </footer>
  )
}

const LINE = 'wrap-anywhere flex min-h-11 items-center gap-3 underline-offset-4 hover:text-cream hover:underline'

function FooterLinks({ title, links }: { title: string; links: readonly LabelledLink[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 font-semibold font-text text-body text-cream">{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={LINE}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Fact({ term, detail }: { term: string; detail: string }) {
  return (
    <div>
      <dt className="text-cream">{term}</dt>
      <dd>{detail}</dd>
    </div>
  )
}
