import { readSession } from './session.ts'

const keyOf = (name: string) => `draft ${name}`

/** Whose draft it is: the next person who signs in here must not find it. */
const owner = () => readSession().token?.slice(0, 12) ?? ''

/** What was typed into a form and not sent, as it was before a reload; undefined when there is nothing. */
export function readDraft(name: string): Record<string, string> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null')
    return kept?.owner === owner() ? kept.entries : undefined
  } catch {
    return undefined // no storage, or not ours
  }
}

/** Keeps what is being typed for as long as the tab is open. */
export function keepDraft(name: string, entries: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify({ owner: owner(), entries }))
  } catch {
    // A browser that keeps nothing: a reload then starts over.
  }
}

/** Forgets it: it was sent, or given up. */
export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {
    // There was none.
  }
}
