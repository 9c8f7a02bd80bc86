import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { MINE } from '#web/data/query-client.ts'
import { openPaper } from './open-paper.ts'

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
    const fetchUrl = async () => {
      const fresh = await api('listCreditNotes', { params: { id } })
      return fresh.find((note) => note.number === number)?.url ?? '/'
    }
    await openPaper(fetchUrl, 'The credit note could not be opened. Please try again.')
    setBusy(null)
  }

  return { numbers: notes.map(({ number }) => number), busy, open }
}
