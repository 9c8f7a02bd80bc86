/** What an entry of the history remembers beside its URL: a reload keeps it, and no link hands it on. */
export type EntryMemory = {
  /** The email that was typed in this browser. */
  email?: string
  /** The code that this browser had mailed: when (in milliseconds), and how often it was tried in vain. */
  code?: { sentAt: number; wrongTries: number }
  /** What is not as it was in the order that was put into the cart again. */
  changes?: readonly string[]
  /** A logout has led here: nobody asks to come back. */
  hasLeft?: true
  /**
   * The path of the admins' login. The panel's entries remember it, and so does the login that a lost session has led
   * to; empty when unknown.
   */
  panel?: string
}

/** An entry of the browser's history: a name of its own, how many pages of ours lie before it, and what it remembers. */
type Entry = { name: string; pagesBefore: number; memory?: EntryMemory | undefined }

type Entering = { replace?: boolean; state?: EntryMemory }

/** Set by a page with unsaved entries: whether it stays on screen although Back or Forward has moved on. */
export const isHeld: { by?: (() => boolean) | undefined } = {}

/** Whether the browser shows an entry that none of us has made: the first one, or a plain `#anchor`'s. */
export function isUnknownEntry(): boolean {
  return !(window.history.state as Partial<Entry> | null)?.name
}

/** The entry the browser shows, marked from now on. */
export function currentEntry(): Entry {
  if (isUnknownEntry()) window.history.replaceState(newEntry(0), '')

  return window.history.state
}

/** Adds to what the entry that the browser shows remembers. */
export function rememberInEntry(more: EntryMemory): void {
  const entry = currentEntry()
  window.history.replaceState({ ...entry, memory: { ...entry.memory, ...more } } satisfies Entry, '')
}

/** Goes on to a URL; one that is shown already takes its own place, as it does with a browser's own links. */
export function enter(url: string, { replace = false, state }: Entering): void {
  const { pagesBefore, memory } = currentEntry()
  const isHere = new URL(url, window.location.href).href === window.location.href

  if (isHere) window.history.replaceState(newEntry(pagesBefore, state ?? memory), '', url)
  else if (replace) window.history.replaceState(newEntry(pagesBefore, state), '', url)
  else window.history.pushState(newEntry(pagesBefore + 1, state), '', url)
}

/** Whether Back leads to a page of ours. */
export function hasPageBefore(): boolean {
  return currentEntry().pagesBefore > 0
}

function newEntry(pagesBefore: number, memory?: EntryMemory): Entry {
  return { name: Math.random().toString(36).slice(2), pagesBefore, memory }
}
