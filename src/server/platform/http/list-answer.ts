import type { Context } from 'hono'
import { isId } from '#platform/postgres/ids.ts'
import type { Stamped } from '#platform/postgres/stamped-page.ts'
import type { CachedListPage, ListPageCache } from './list-page-cache.ts'
import { Refusal } from './refusal.ts'

/** Where a list that is sorted newest first goes on: after the row of that moment and id. */
export type Position = { at: Date; id: string }

type Row = { id: string; date: string }

type ReadPage<Item extends Row> = (limit: number, position?: Position) => Promise<Item[]>

/** The same, unless the page is still the one whose stamp is known. */
type ReadStamped<Item extends Row> = (limit: number, position?: Position, known?: string) => Promise<Stamped<Item>>

/** Where a list starts, and how much of it is wanted. */
type Wanted = { limit?: number | undefined; cursor?: string | undefined }

/** What of a row is for the reader's eyes. */
type Show<Item> = (row: Item) => object

const PAGE = 500

/** Answers a list: a page with a link to the next one when `limit` is given, else all of it, streamed. */
export async function answerList<Item extends Row>(
  c: Context,
  { limit, cursor }: Wanted,
  readPage: ReadPage<Item>,
  show: Show<Item> = (row) => row,
): Promise<Response> {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  // The first page before the answer starts, so that a failure is still an error.
  if (limit === undefined) return stream(await readPage(PAGE, position), readPage, show)

  return answer(c, toPage(c, await readPage(limit + 1, position), limit, show))
}

/** The same for a list whose pages are cached, for each reader apart: a page is made anew when something in it has changed. */
export async function answerCachedList<Item extends Row>(
  c: Context,
  { limit, cursor }: Wanted,
  { pages, reader }: { pages: ListPageCache; reader: string },
  readPage: ReadStamped<Item>,
  show: Show<Item> = (row) => row,
): Promise<Response> {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  const key = `${reader} ${c.req.url}`

  const found = await pages.coalesce(key, async (): Promise<CachedListPage | Item[]> => {
    const known = pages.find(key)
    const { stamp, rows } = await readPage(limit === undefined ? PAGE : limit + 1, position, known?.stamp)
    if (!rows && known) return known

    const read = rows ?? []
    if (limit === undefined && read.length === PAGE) return read
    const page = { stamp, ...toPage(c, read, limit ?? PAGE, show) }
    pages.keep(key, page)
    return page
  })
  if (!Array.isArray(found)) return answer(c, found)

  return stream(found, async (...next) => (await readPage(...next)).rows ?? [], show)
}

function toPage<Item extends Row>(c: Context, rows: readonly Item[], limit: number, show: Show<Item>) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const isMore = rows.length > limit && last !== undefined

  return { body: JSON.stringify(page.map(show)), next: isMore ? nextPage(c, last) : undefined }
}

function nextPage(c: Context, last: Row): string {
  const next = new URL(c.req.url)
  next.searchParams.set('cursor', writeCursor(last))

  return `<${next.pathname}${next.search}>; rel="next"`
}

function answer(c: Context, { body, next }: Pick<CachedListPage, 'body' | 'next'>): Response {
  if (next) c.header('link', next)
  return c.body(body, 200, { 'content-type': 'application/json' })
}

/** Reads the list page by page as fast as it is taken, so that its length costs no memory. */
function stream<Item extends Row>(first: Item[], readPage: ReadPage<Item>, show: Show<Item>): Response {
  let rows = first
  let isFirst = true
  const encoder = new TextEncoder()

  const body = new ReadableStream({
    async pull(controller) {
      const text = rows.map((row) => JSON.stringify(show(row))).join(',')
      controller.enqueue(encoder.encode((isFirst ? '[' : text && ',') + text))
      isFirst = false

      const last = rows.at(-1)
      if (rows.length < PAGE || !last) {
        controller.enqueue(encoder.encode(']'))
        controller.close()
        return
      }
      rows = await readPage(PAGE, positionOf(last))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

const positionOf = ({ date, id }: Row): Position => ({ at: new Date(date), id })

const writeCursor = ({ date, id }: Row): string => Buffer.from(`${date} ${id}`).toString('base64url')

function readCursor(cursor: string): Position {
  const [date = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const at = new Date(date)
  // Years before 1 and after 9999 are dates here, yet not to PostgreSQL.
  if (!/^[12]\d{3}-[\d-]{5}T[\d:.]{12}Z$/.test(date) || Number.isNaN(at.getTime()) || !isId(id)) {
    throw new Refusal('invalid_input', { message: 'That cursor is not one of ours.', fields: { cursor: 'Not known' } })
  }
  return { at, id }
}
