import { isOffline, networkIsBack } from '#web/data/network.ts'
import { tellIfOffline } from './offline-notice.ts'

const KEY = 'reloaded-at'
const ONCE_IN = 60_000

/** A page's chunk could not be fetched; browsers may remember that until the document is loaded anew. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded'
}

/**
 * After a deploy the chunks of the old page are gone: a reload brings the new ones.
 * When that has just been tried, the person is told.
 */
export function reloadOnce(error: unknown): Promise<never> {
  if (isOffline()) {
    tellIfOffline()
    networkIsBack().then(loadAnew)
    return new Promise(() => {}) // the page before it stays until then
  }
  if (import.meta.env.SSR || !remember()) {
    return Promise.reject(new PageNotLoaded('the page could not be fetched', { cause: error }))
  }
  loadAnew()

  return new Promise(() => {}) // the page is leaving; nothing more is shown on it
}

/** The page that is wanted begins at its top, and not where the one before it was left. */
function loadAnew(): void {
  scrollTo({ top: 0, behavior: 'instant' })
  location.reload()
}

function remember(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < ONCE_IN) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false // without storage a second reload could not be told from the first
  }
}
