import { Link } from '#web/ui/link.tsx'

/** The logo: the bursting bomb and the name, leading home. */
export function BrandLink() {
  return (
    <Link to="/" aria-label="Dhamaka, home" className="inline-flex min-h-11 shrink-0 items-center gap-2.5 text-cream">
      <svg aria-hidden="true" className="size-9">
        <use href="#logo" />
      </svg>
      <span className="display text-22 leading-none max-[22rem]:text-18">DHAMAKA</span>
    </Link>
  )
}
