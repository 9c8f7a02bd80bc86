/** An entry of the browser's history: a name of its own, and how many pages of ours lie before it. */
type Entry = { name: string; pagesBefore: number }

/** Whether the browser shows an entry that none of us has made: the first one, or a plain `#anchor`'s. */
export function isUnmarked(): boolean {
  return !(window.history.state as Partial<Entry> | null)?.name
}

/** The entry the browser shows, marked from now on. */
export function currentEntry(): Entry {
  if (isUnmarked()) window.history.replaceState(newEntry(0), '')

  return window.history.state
}

/** Goes on to an address; one that is shown already takes its own place, as it does with a browser's own links. */
export function enter(address: string, { replace = false }: { replace?: boolean }): void {
  const { pagesBefore } = currentEntry()
  const isHere = new URL(address, window.location.href).href === window.location.href

  if (replace || isHere) window.history.replaceState(newEntry(pagesBefore), '', address)
  else window.history.pushState(newEntry(pagesBefore + 1), '', address)
}

/** Whether Back leads to a page of ours. */
export function hasPageBefore(): boolean {
  return currentEntry().pagesBefore > 0
}

function newEntry(pagesBefore: number): Entry {
  return { name: Math.random().toString(36).slice(2), pagesBefore }
}
