import { useId, useRef } from 'react'
import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, fieldStyle } from '#web/ui/field-frame.tsx'

type ShipFieldProps = {
  text: string
  /** There is more in it than is taken at once. */
  isCut: boolean
  onChange: (text: string) => void
}

/** Where the parcels come in: pasted, scanned or from a file. */
export function ShipField({ text, isCut, onChange }: ShipFieldProps) {
  const id = useId()
  const picker = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)

  const addFile = async (file: File | undefined) => {
    if (!file) return
    const added = await file.text()
    onChange(text.trim() === '' ? added : `${text.trimEnd()}\n${added}`)
  }
  const clear = () => {
    onChange('')
    field.current?.focus()
  }

  return (
    <div className={`${PANEL} p-4 sm:p-5`}>
      <FieldFrame
        id={id}
        label="Orders and tracking numbers"
        error={isCut ? `Only the first ${MAX_SHIP_LINES} are taken; ship them, then go on.` : undefined}
        hint="Paste lines or a courier’s CSV, or scan: the code on the slip, then the number on the parcel."
      >
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            rows={4}
            value={text}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder={'DH100042, 149012345678\nDH100043, D123456789'}
            onChange={({ target }) => onChange(target.value)}
            className={fieldStyle('medium', 'max-h-64 font-mono field-sizing-content')}
          />
        )}
      </FieldFrame>
      <div className="mt-3 flex flex-wrap gap-2">
        <input
          ref={picker}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="A courier’s CSV"
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            void addFile(target.files?.[0])
            target.value = '' // the same file may be chosen again
          }}
        />
        <Button variant="quiet" size="small" onClick={() => picker.current?.click()}>
          Choose a file
        </Button>
        {text !== '' && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </div>
  )
}
