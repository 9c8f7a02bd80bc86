import { tokenMark } from '#domain/token-mark.ts'
import { readSession } from './session.ts'

const keyOf = (name: string) => `draft ${name}`

/** Whose entries they are: the next person who signs in here must not find them, and who signs in again must. */
const owner = () => tokenMark(readSession().token ?? '')

/** What this tab remembers under a name, such as what was typed into a form and not sent yet; undefined when there is nothing. */
export function recallEntries(name: string): Record<string, string> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return kept?.owner === owner() ? kept.entries : undefined
  } catch {
    return undefined // no storage, or not ours
  }
}

/** Remembers entries across a reload, for as long as the tab is open. */
export function rememberEntries(name: string, entries: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ owner: owner(), entries }))
  } catch {
    // A browser that keeps nothing: a reload then starts over.
  }
}

/** Forgets them: they were sent, or given up. */
export function forgetEntries(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // There was none.
  }
}
