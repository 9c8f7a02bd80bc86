import { PageHead } from './page-head.tsx'

/** What stands in for a page whose content only this browser can fetch. */
export function PageLoading({ heading }: { heading?: string | undefined }) {
  return (
    <div className="room-to-come grid below-header place-items-center p-8" aria-busy="true">
      {heading && <PageHead title={`${heading} · Dhamaka`} />}
      {heading && <h1 className="sr-only">{heading}</h1>}
      <p role="status" className="text-ink-3">
        Loading…
      </p>
      <noscript>
        <p>This page needs JavaScript. Please turn it on to continue.</p>
      </noscript>
    </div>
  )
}
