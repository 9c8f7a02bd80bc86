import { refusalOf } from '#web/data/api-error.ts'
import { toast } from '#web/ui/toast.ts'

/** Opens a paper in a tab of its own, by a link that is fetched when it is wanted and needs no header; `failed` are the words for when it could not be. */
export async function openPaper(fetchUrl: () => Promise<string>, failed: string): Promise<void> {
  const tab = window.open('') // at once: after an answer has come, some browsers take it for an unwanted pop-up
  try {
    const url = await fetchUrl()
    if (tab) tab.location.replace(new URL(url, window.location.href))
    else window.location.assign(url)
  } catch (error) {
    tab?.close()
    toast.error(refusalOf(error, failed).message)
  }
}
