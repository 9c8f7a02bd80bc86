import { useEffect, useRef } from 'react'
import { UNDO_MS } from '#domain/ship-lines.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCountdown } from '#web/ui/use-countdown.ts'
import { type Batch, useBatch, useForgetBatch, useUndo } from './use-shipping.ts'

/** What was shipped last, and the way back while there is one. */
export function BatchBar({ onUndone }: { onUndone: (batch: Batch) => void }) {
  const batch = useBatch()

  return batch && <ShippedBatch key={`${batch.at} ${batch.isUndone}`} batch={batch} onUndone={onUndone} />
}

function ShippedBatch({ batch, onUndone }: { batch: Batch; onUndone: (batch: Batch) => void }) {
  const heading = useRef<HTMLParagraphElement>(null)
  const left = useCountdown(batch.at, UNDO_MS / 1000)
  const { mutateAsync, isPending } = useUndo()
  const forget = useForgetBatch()
  const done = batch.results.filter(({ ok }) => ok).length
  const refused = batch.results.filter(({ ok }) => !ok)
  const canUndo = !batch.isUndone && done > 0 && left > 0

  useEffect(() => heading.current?.focus(), []) // the button that was pressed is gone

  const undo = async () => {
    try {
      await mutateAsync(batch)
      onUndone(batch)
    } catch (error) {
      toast.error(refusalOf(error, 'The parcels could not be called back. Please try again.').message)
    }
  }

  return (
    <section aria-label="Shipped last" className={`${PANEL} border-l-4 border-l-ok p-4`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={heading} tabIndex={-1} className="flex grow items-center gap-2 font-semibold outline-none">
          <Icon name="circle-check" className="size-5 text-ok" />
          {batch.isUndone ? `${done} called back, nobody was mailed.` : `${done} shipped.`}
        </p>
        {canUndo && (
          <>
            <span className="text-admin-ink-2 tabular-nums">The customers are mailed in {left} s</span>
            <Button variant="secondary" size="small" isBusy={isPending} onClick={undo}>
              <Icon name="rotate-ccw" className="size-4" />
              Undo
            </Button>
          </>
        )}
        {!canUndo && !batch.isUndone && done > 0 && <span className="text-admin-ink-2">The customers are mailed.</span>}
        <IconButton icon="x" label="Dismiss" onClick={forget} className="-my-2 -mr-2" />
      </div>
      {refused.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {refused.map(({ order, number, message }) => (
            <li key={order}>
              <span className="font-medium tabular-nums">{number ?? order}</span>: {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
