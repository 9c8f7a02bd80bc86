import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { type ExportProgress, wordsOf } from './use-export.ts'

type ExportButtonProps = {
  progress: ExportProgress | null
  onExport: () => void
  onStop: () => void
  children?: ReactNode
}

/** Saves a list as a file; while it comes, the button says how much of it is there, and beside it is a way to stop. */
export function ExportButton({ progress, onExport, onStop, children = 'Export' }: ExportButtonProps) {
  return (
    <div className="flex items-center">
      <Button variant="quiet" size="small" isBusy={progress !== null} onClick={onExport} className="bg-paper">
        {!progress && <Icon name="download" className="size-4" />}
        <span className="tabular-nums">{progress ? wordsOf(progress) : children}</span>
      </Button>
      {progress && <IconButton icon="x" label="Stop the export" onClick={onStop} />}
    </div>
  )
}
