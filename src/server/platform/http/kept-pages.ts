import { createAskTogether } from '#platform/answers/ask-together.ts'

/** A page of a list as it was answered, under the stamp of the rows that it was made of. */
export type KeptPage = { stamp: string; body: string; next: string | undefined }

export type KeptPages = ReturnType<typeof keepPages>

const MOST_PAGES = 100
const MOST_LETTERS = 64_000

/** The pages that were answered last, to be answered again while nothing in them has changed. */
export function keepPages() {
  const pages = new Map<string, KeptPage>()

  const keep = (key: string, page: KeptPage): void => {
    pages.delete(key) // the last used are the last in it
    if (page.body.length <= MOST_LETTERS) pages.set(key, page)
    const [oldest] = pages.keys()
    if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  }

  return {
    keep,
    /** For those who ask for a page at the same time. */
    askTogether: createAskTogether(),

    find(key: string): KeptPage | undefined {
      const page = pages.get(key)
      if (page) keep(key, page)
      return page
    },
  }
}
