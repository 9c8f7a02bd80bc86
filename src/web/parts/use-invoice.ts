import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { openPaper } from './open-paper.ts'

/** Opens an order's invoice in a tab of its own, by a link that needs no header. */
export function useInvoice(id: string) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)

  const open = async () => {
    setBusy(true)
    const fetchUrl = async () => (await api('createInvoiceLink', { params: { id } })).url
    await openPaper(fetchUrl, 'The invoice could not be opened. Please try again.')
    setBusy(false)
  }

  return { open, isBusy }
}
