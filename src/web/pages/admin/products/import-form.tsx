import { useId, useState } from 'react'
import type { AnswerOf } from '#contract/endpoints.ts'
import { isConflict, refusalOf } from '#web/data/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { ImportErrors, ImportTable } from './import-table.tsx'
import { useImportProducts } from './product-changes.ts'

type Told = AnswerOf<'importProducts'> & { file: File }

const FAILED = 'The file could not be sent. Please try again.'

/** A file is chosen, what it would change is shown, and is done by a second press. */
export function ImportForm({ onClose }: { onClose: () => void }) {
  const id = useId()
  const send = useImportProducts()
  const [told, setTold] = useState<Told | null>(null)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null)

  const look = async (file: File, words = '') => {
    setBusy('reading')
    setAlert(words)
    try {
      setTold({ ...(await send({ file, query: { dryRun: '1' } })), file })
    } catch (error) {
      setTold(null)
      setAlert(refusalOf(error, FAILED).message)
    }
    setBusy(null)
  }
  const doIt = async ({ file, plan }: Told) => {
    setBusy('importing')
    setAlert('')
    try {
      const { message, errors } = await send({ file, query: { plan } })
      if (errors.length > 0) return await look(file, message)
      toast.success(message)
      onClose()
    } catch (error) {
      if (isConflict(error)) return await look(file, 'Something changed meanwhile. This is what the file does now:')
      setAlert(refusalOf(error, FAILED).message)
      setBusy(null)
    }
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-1 text-admin-ink-2">
        <p>
          Export the products, change them in a spreadsheet, save it as CSV (UTF-8) and choose it here. Nothing changes
          before you have seen what would.
        </p>
        <p>A line without an Id is about the product of that name; a new name is added as a hidden draft.</p>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold text-small">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = '' // the same file may come again, with its lines set right
            if (file) look(file)
          }}
          className="w-full rounded-field border-2 border-field border-dashed p-3 text-transparent file:mr-3 file:min-h-11 file:rounded-field file:border file:border-field file:bg-paper file:px-4 file:font-semibold file:text-ink"
        />
      </div>
      {alert && <FormAlert>{alert}</FormAlert>}
      {busy === 'reading' && (
        <p role="status" className="flex items-center gap-2">
          <Spinner /> Reading the file
        </p>
      )}
      {told && busy !== 'reading' && (
        <>
          <p role="status" className="wrap-anywhere font-semibold">
            {told.file.name}: {summaryOf(told)}
          </p>
          <ImportErrors errors={told.errors} />
          <ImportTable changes={told.changes} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
        {told && told.errors.length === 0 && told.changes.length > 0 && (
          <Button size="small" isBusy={busy !== null} onClick={() => doIt(told)}>
            Import {countOf(told.changes.length, 'change')}
          </Button>
        )}
      </div>
    </div>
  )
}

const countOf = (count: number, thing: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? thing : `${thing}s`}`

function summaryOf({ changes, errors, unchanged }: Told): string {
  const created = changes.filter(({ kind }) => kind === 'created').length
  const parts = [
    errors.length > 0 && `${countOf(errors.length, 'problem')}`,
    changes.length > created && `${changes.length - created} changed`,
    created > 0 && `${created} new`,
    unchanged > 0 && `${unchanged} unchanged`,
  ]

  return parts.filter(Boolean).join(', ') || 'nothing to change'
}
