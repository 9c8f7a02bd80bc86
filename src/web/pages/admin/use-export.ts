import { useRef, useState } from 'react'
import type { RequestOf } from '#contract/endpoints.ts'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { saveStream } from './save-stream.ts'

type Asked = RequestOf<'createExport'>['body']

type Filters<What extends Asked['what']> = Omit<Extract<Asked, { what: What }>, 'what'>

/** How much of a file is there: so many rows, of how many where the server knows. */
export type ExportProgress = { rows: number; of: number | null }

/** Saves lists as files, by one-use links, and follows them while they come; they go on when another tab is opened. */
export function useExport() {
  const api = useApi()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const running = useRef<AbortController>(null)

  const run = async (body: Asked) => {
    const control = new AbortController()
    running.current = control
    setProgress({ rows: 0, of: null })
    try {
      const { url, rows: of } = await api('createExport', { body, signal: control.signal })
      let saved = 0
      const onRows = (rows: number) => {
        saved = of === null ? rows : Math.min(rows, of) // a cell may have lines of its own
        setProgress({ rows: saved, of })
      }
      const name = await saveStream(url, { signal: control.signal, onRows })
      toast.success(`${countOf(saved)} saved as ${name}`)
    } catch (error) {
      if (control.signal.aborted) toast.success('The export was stopped. Nothing is saved.')
      else toast.error(refusalOf(error, 'The file could not be made. Please try again.').message)
    }
    setProgress(null)
  }

  return {
    /** Null while nothing is exported. */
    progress,
    stop: () => running.current?.abort(),
    exportOrders: (filters: Filters<'orders'> = {}) => run({ what: 'orders', ...filters }),
    exportCustomers: (filters: Filters<'customers'> = {}) => run({ what: 'customers', ...filters }),
    exportProducts: () => run({ what: 'products' }),
  }
}

const countOf = (rows: number): string => `${rows.toLocaleString('en-IN')} ${rows === 1 ? 'row' : 'rows'}`

/** How far an export is, in words: a percentage, or the rows so far. */
export const wordsOf = ({ rows, of }: ExportProgress): string =>
  of ? `${Math.floor((100 * rows) / of)} %` : rows > 0 ? countOf(rows) : 'Preparing'
