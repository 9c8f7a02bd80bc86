import type { Fetch } from '#web/data/api.ts'

/** One page of a long list, and the cursor of the next; `null` on the last one. */
export type ListPage<Item> = { items: Item[]; next: string | null }

/** Reads one page of a list with a call that goes through the `Fetch` it is given. */
export async function readListPage<Item>(read: (via: Fetch) => Promise<Item[]>): Promise<ListPage<Item>> {
  let next: string | null = null
  const items = await read(async (path, init) => {
    const response = await fetch(path, init)
    next = nextCursor(response.headers.get('link'))
    return response
  })

  return { items, next }
}

/** The cursor in a `Link` header that names a next page. */
export function nextCursor(link: string | null): string | null {
  const [, path] = /<([^>]+)>;\s*rel="next"/.exec(link ?? '') ?? []

  return path ? new URL(path, 'http://here.invalid').searchParams.get('cursor') : null
}
