/** What stands in for a page whose content only this browser can fetch. */
export function PageLoading() {
  return (
    <div className="grid min-h-[60vh] place-items-center p-8" aria-busy="true">
      <p role="status" className="text-ink-3">
        Loading…
      </p>
      <noscript>
        <p>This page needs JavaScript. Please turn it on to continue.</p>
      </noscript>
    </div>
  )
}
