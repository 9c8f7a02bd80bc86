import type { Context } from 'hono'
import { isId } from '#platform/postgres/ids.ts'
import { Refusal } from './refusal.ts'

/** Where a list that is sorted newest first goes on: after the row of that moment and id. */
export type Position = { at: Date; id: string }

type Row = { id: string; date: string }

type ReadPage<Item extends Row> = (limit: number, position?: Position) => Promise<Item[]>

/** What of a row is for the reader's eyes. */
type Show<Item> = (row: Item) => object

const PAGE = 500

/** Answers a list: a page with a link to the next one when `limit` is given, else all of it, streamed. */
export async function answerList<Item extends Row>(
  c: Context,
  { limit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  readPage: ReadPage<Item>,
  show: Show<Item> = (row) => row,
): Promise<Response> {
  const position = cursor === undefined ? undefined : readCursor(cursor)
  if (limit === undefined) return streamAll(readPage, show, position)

  const rows = await readPage(limit + 1, position)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  if (rows.length > limit && last) {
    const next = new URL(c.req.url)
    next.searchParams.set('cursor', writeCursor(last))
    c.header('link', `<${next.pathname}${next.search}>; rel="next"`)
  }
  return c.json(page.map(show))
}

/** Reads the list page by page as fast as it is taken, so that its length costs no memory. */
async function streamAll<Item extends Row>(
  readPage: ReadPage<Item>,
  show: Show<Item>,
  start?: Position,
): Promise<Response> {
  let rows = await readPage(PAGE, start) // the first page before the answer starts, so that a failure is still an error
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
