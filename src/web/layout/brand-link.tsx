import { Link } from '#web/ui/link.tsx'

/** The logo: the bursting bomb and the name, leading home. */
export function BrandLink() {
  return (
    <Link
      to="/"
      aria-label="Dhamaka, home"
      className="inline-flex min-h-11 shrink-0 items-center gap-[min(.625rem,3.125vw)] text-cream"
    >
      <svg aria-hidden="true" className="size-9 max-h-[11.25vw] max-w-[11.25vw]">
        <use href="#logo" />
      </svg>
      <span className="display text-brand leading-none max-[22rem]:text-brand-small">DHAMAKA</span>
    </Link>
  )
}
