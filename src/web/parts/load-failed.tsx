import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** What stands where something could not be fetched, with another try. */
export function LoadFailed({ message, retry }: { message: string; retry: () => void }) {
  return (
    <EmptyState icon="refresh-cw" title={message}>
      <Button variant="secondary" onClick={() => retry()}>
        Try again
      </Button>
    </EmptyState>
  )
}
