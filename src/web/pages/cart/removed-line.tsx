import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Removal } from './use-removal.ts'

type RemovedLineProps = { name: string; removal: Removal; isBlocked?: boolean }

/** Stands where a line was: the focus goes on from here, and the line can be had back. */
export function RemovedLine({ name, removal, isBlocked }: RemovedLineProps) {
  const { undo, isUndoing } = removal
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => button.current?.focus(), [])

  return (
    <div className="flex items-center justify-between gap-4 rounded-field bg-sand py-1 pr-1 pl-4">
      <p role="status" className="text-ink-2">
        Taken out of your cart.
      </p>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        isBusy={isUndoing}
        isBlocked={isBlocked}
        onClick={undo}
        aria-label={`Undo: put ${name} back`}
        className="hover:bg-ink/10"
      >
        Undo
      </Button>
    </div>
  )
}
