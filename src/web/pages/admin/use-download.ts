import { useState } from 'react'
import type { Fetch } from '#web/data/api.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast.ts'
import { nameOf, saveBlob } from './save-blob.ts'

/** Saves a file that only a signed-in admin may have, with a call that goes through the `Fetch` it is given. */
export function useDownload(read: (via: Fetch) => Promise<unknown>, failed: string) {
  const [isBusy, setBusy] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      await read(takeFile)
    } catch (error) {
      toast.error(refusalOf(error, failed).message)
    }
    setBusy(false)
  }

  return { download, isBusy }
}

/** Takes the file out of an answer on its way; a refusal goes on to who asked. */
async function takeFile(path: string, init: RequestInit): Promise<Response> {
  const response = await fetch(path, init)
  if (!response.ok) return response

  saveBlob(await response.blob(), nameOf(response))

  return Response.json(null)
}
