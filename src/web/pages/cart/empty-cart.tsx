import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { RemovedLine } from './removed-line.tsx'
import type { Removal } from './use-removal.ts'

/** Nothing to buy yet, and the way back to the flavours. */
export function EmptyCart({ removal }: { removal: Removal }) {
  return (
    <div className="grid gap-4">
      {removal.removed && <RemovedLine name={removal.removed.item.name} removal={removal} />}
      <EmptyState icon="shopping-bag" title={<h1>Your Cart is Empty</h1>}>
        <p className="max-w-104 text-ink-2">Six flavours are waiting for a glass to fall into.</p>
        <LinkButton to="/#products">Pick your bomb</LinkButton>
      </EmptyState>
    </div>
  )
}
