import { type Context, Hono } from 'hono'
import type { Books } from './books.ts'
import { collection } from './entities.ts'
import { badRequest, unknownId } from './errors.ts'
import { recon } from './settlements.ts'

const MAX_LINES = 1000

/** The parts of the merchant's API that only look back: all payments, disputes, settlements. */
export function booksRoutes(books: Books) {
  const { records } = books
  const routes = new Hono()

  routes.get('/payments', (c) => c.json(collection(page(c, records.paymentsSince(0)))))

  routes.get('/disputes', (c) => c.json(collection(page(c, records.disputes()))))

  routes.get('/disputes/:id', (c) => {
    const dispute = records.dispute(c.req.param('id'))
    if (!dispute) throw unknownId()

    return c.json(dispute)
  })

  routes.get('/settlements', (c) => c.json(collection(page(c, records.settlements()))))

  routes.get('/settlements/recon/combined', (c) => {
    const [year, month] = [whole(c, 'year'), whole(c, 'month')]
    if (!year || !month || month > 12) throw badRequest('The year and month fields are required.', 'year')
    const skip = whole(c, 'skip') ?? 0
    const lines = recon(books, { year, month, day: whole(c, 'day') })

    return c.json(collection(lines.slice(skip, skip + Math.min(whole(c, 'count') ?? 10, MAX_LINES))))
  })

  routes.get('/settlements/:id', (c) => {
    const settlement = records.settlements().find(({ id }) => id === c.req.param('id'))
    if (!settlement) throw unknownId()

    return c.json(settlement)
  })

  return routes
}

/** Newest first, as the real API lists: those made `from` to `to`, a hundred at most. */
function page<Item extends { created_at: number }>(c: Context, items: Item[]): Item[] {
  const [from, to] = [whole(c, 'from') ?? 0, whole(c, 'to') ?? Number.MAX_SAFE_INTEGER]
  const [count, skip] = [Math.min(whole(c, 'count') ?? 10, 100), whole(c, 'skip') ?? 0]

  return items
    .filter(({ created_at }) => created_at >= from && created_at <= to)
    .toReversed()
    .slice(skip, skip + count)
}

function whole(c: Context, name: string): number | null {
  const text = c.req.query(name)
  if (text === undefined) return null
  if (!/^\d{1,12}$/.test(text)) throw badRequest(`The ${name} must be an integer.`, name)

  return Number(text)
}
