import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { MINE } from '#web/data/query-client.ts'
import { toast } from '#web/ui/toast.ts'

/** The credit notes of an order; each opens in a tab of its own, by a link that is fetched when it is wanted. */
export function useCreditNotes(id: string, refunds: number) {
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const { data: notes = [] } = useQuery({
    queryKey: [MINE, 'credit-notes', id, refunds],
    queryFn: ({ signal }) => api('listCreditNotes', { params: { id }, signal }),
    enabled: refunds > 0,
  })

  const open = async (number: string) => {
    setBusy(number)
    const tab = window.open('') // at once, as for the invoice
    try {
      const fresh = await api('listCreditNotes', { params: { id } })
      const url = fresh.find((note) => note.number === number)?.url ?? '/'
      if (tab) tab.location.replace(new URL(url, window.location.href))
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      toast.error(refusalOf(error, 'The credit note could not be opened. Please try again.').message)
    }
    setBusy(null)
  }

  return { numbers: notes.map(({ number }) => number), busy, open }
}
