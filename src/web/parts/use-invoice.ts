import { useState } from 'react'
import { useApi } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast.ts'

/** Opens an order's invoice in a tab of its own, by a link that needs no header. */
export function useInvoice(id: string) {
  const api = useApi()
  const [isBusy, setBusy] = useState(false)

  const open = async () => {
    setBusy(true)
    const tab = window.open('') // at once: after an answer has come, some browsers take it for an unwanted pop-up
    try {
      const { url } = await api('createInvoiceLink', { params: { id } })
      if (tab) tab.location.replace(new URL(url, window.location.href))
      else window.location.assign(url)
    } catch (error) {
      tab?.close()
      toast.error(refusalOf(error, 'The invoice could not be opened. Please try again.').message)
    }
    setBusy(false)
  }

  return { open, isBusy }
}
