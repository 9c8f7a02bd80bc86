import { createRequestCoalescer } from '#platform/answers/coalesce-requests.ts'

/** A page of a list as it was answered, under the stamp of the rows that it was made of. */
export type CachedListPage = { stamp: string; body: string; next: string | undefined }

export type ListPageCache = ReturnType<typeof createListPageCache>

const MAX_PAGES = 100
const MAX_LETTERS = 64_000

/** A cache of the list pages that were answered last. A page is answered from it while nothing in that page has changed. */
export function createListPageCache() {
  const pages = new Map<string, CachedListPage>()

  const keep = (key: string, page: CachedListPage): void => {
    pages.delete(key) // the last used are the last in it
    if (page.body.length <= MAX_LETTERS) pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  return {
    keep,
    /** For those who ask for a page at the same time. */
    coalesce: createRequestCoalescer(),

    find(key: string): CachedListPage | undefined {
      const page = pages.get(key)
      if (page) keep(key, page)
      return page
    },
  }
}
