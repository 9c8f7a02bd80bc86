import { useState } from 'react'
import { refusalOf } from '#web/data/api-error.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ShipRow } from './ship-rows.ts'
import { useShip } from './use-shipping.ts'

type ShipBarProps = {
  rows: readonly ShipRow[]
  text: string
  onMean: (keys: readonly string[], isMeant: boolean) => void
  /** What is left of the text without these. */
  leave: (rows: readonly ShipRow[]) => string
  onShipped: (left: string) => void
}

/** How many are shipped and how many are not, always in sight, under a thumb. */
export function ShipBar({ rows, text, onMean, leave, onShipped }: ShipBarProps) {
  const { mutateAsync, isPending } = useShip()
  const [alert, setAlert] = useState('')
  const ready = rows.filter(({ state }) => state === 'ready')
  const doubtful = rows.filter(({ state }) => state === 'doubtful')
  const isWaiting = rows.some(({ state }) => state === 'waiting')
  const skipped = rows.length - ready.length

  const ship = async () => {
    setAlert('')
    try {
      const { results } = await mutateAsync({ rows: ready, text, leave })
      onShipped(leave(ready.filter((_, i) => results[i]?.ok)))
    } catch (error) {
      const { message } = refusalOf(error, 'The parcels could not be shipped. Please try again: none is shipped twice.')
      setAlert(message)
      toast.error(message)
    }
  }

  return (
    <div
      className={`${PANEL} sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 grid gap-3 p-3 shadow-raised lg:bottom-3`}
    >
      {alert && <FormAlert>{alert}</FormAlert>}
      <div className="flex flex-wrap items-center gap-3">
        <Button isBusy={isPending} isBlocked={ready.length === 0 || isWaiting} onClick={ship} className="max-sm:grow">
          <Icon name="truck" className="size-4" />
          {skipped === 0 || isWaiting ? `Ship ${ready.length}` : `Ship ${ready.length}, skip ${skipped}`}
        </Button>
        {doubtful.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              onMean(
                doubtful.map(({ key }) => key),
                true,
              )
            }
          >
            Ship the {doubtful.length} doubtful ones, too
          </Button>
        )}
        <p role="status" className="text-admin-ink-2">
          {isWaiting ? 'Looking the orders up…' : `${ready.length} ready, ${skipped} not.`}
        </p>
      </div>
    </div>
  )
}
