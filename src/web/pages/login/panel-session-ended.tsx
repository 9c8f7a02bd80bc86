import { useSearchParams } from 'wouter'
import { usePageLocation } from '#web/data/location.tsx'
import { signInPath } from '#web/data/sign-in-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TEXT_LINK } from '#web/ui/text-link.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'

/** Shows an owner whose session has ended to the panel's own login: this one does not know them. */
export function PanelSessionEnded() {
  const [search] = useSearchParams()
  const { memory } = usePageLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated || memory?.panel === undefined) return null

  return (
    <div
      role="status"
      className="mb-6 flex items-start gap-2.5 rounded-field bg-yellow-soft px-3.5 py-3 text-yellow-deep text-small"
    >
      <Icon name="info" className="mt-px size-5" />
      <div>
        <p className="font-semibold">Your panel session has ended</p>
        {memory.panel ? (
          // A document of its own: only the server knows that page by its URL.
          <a href={signInPath(memory.panel, search)} className={`${TEXT_LINK} inline-flex min-h-11 items-center`}>
            Log in to the panel
          </a>
        ) : (
          <p>Please log in at the address of the panel’s own login.</p>
        )}
      </div>
    </div>
  )
}
