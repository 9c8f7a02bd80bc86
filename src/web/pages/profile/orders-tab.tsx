import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** What this person has ordered. */
export function OrdersTab() {
  return (
    <EmptyState icon="package" title="Order history is empty.">
      <p className="text-ink-2">Your first parcel is one good flavour away.</p>
      <LinkButton to="/#products">Pick your bomb</LinkButton>
    </EmptyState>
  )
}
