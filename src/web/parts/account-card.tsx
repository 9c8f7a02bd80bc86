import type { ReactNode } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import { cutoutOf, type Flavour } from './flavours.ts'

type AccountCardProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  /** The address of a picture of what this is about. */
  picture?: string | undefined
  /** Below the card: the way to another page. */
  aside?: ReactNode
  /** Whose bomb looks over the edge. */
  flavour?: Flavour | undefined
}

/** The one card of a sign-in page: a heading, a kind line, the form. */
export function AccountCard({ title, lead, children, picture, aside, flavour }: AccountCardProps) {
  return (
    <section className="shell grid page-height grid-cols-1 content-start justify-items-center gap-6 pt-12 pb-16 md:pt-20 md:pb-24">
      <div className="relative w-full max-w-112 rounded-card bg-paper p-5 shadow-card sm:p-9">
        {flavour && (
          <Picture
            src={cutoutOf(flavour)}
            alt=""
            sizes="104px"
            width={480}
            height={480}
            isDecorative
            className="-top-9 -right-[8px] pointer-events-none absolute w-22 rotate-12 large-text:w-[88px] drop-shadow-cutout sm:-right-6 sm:w-26"
          />
        )}
        <div className={picture ? 'flex items-center gap-4' : 'pr-20'}>
          {picture && <Picture src={picture} alt="" sizes="80px" className="size-20 rounded-xl object-cover" />}
          <h1
            className={`wrap-break-word min-w-0 leading-[1.1] ${picture ? 'text-22 sm:text-28' : 'text-28 sm:text-32'}`}
          >
            {title}
          </h1>
        </div>
        <div className="mt-2 mb-6 text-ink-2">{lead}</div>
        <noscript>
          <p className="mb-6 font-semibold">This page needs JavaScript. Please turn it on to continue.</p>
        </noscript>
        {children}
      </div>
      {aside && <p className="text-ink-2">{aside}</p>}
    </section>
  )
}
