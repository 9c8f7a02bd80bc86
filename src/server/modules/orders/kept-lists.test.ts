import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { payments } from '#modules/payments/tables.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { bookings, stampedBookings } from './stores/bookings.ts'
import { orders } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const QUERY = { limit: '20' }

let customer: Client
let berry: string
let bought: string[] // newest first

beforeAll(async () => {
  customer = await shop.signInCustomer()
  berry = await stockProduct(shop)
  bought = []
  for (let count = 0; count < 4; count += 1) bought.unshift(await buy(shop, customer, { [berry]: 2 }))
})

const listed = async (query: Record<string, string> = QUERY) => (await admin.send('listAllOrders', { query })).body
const own = async (query: Record<string, string> = QUERY) => (await customer.send('listMyOrders', { query })).body
const idsIn = (page: { id: string }[]) => page.map(({ id }) => id)

/** The page as it was before a change, asked for often enough to be kept, and as it is afterwards. */
async function around<Page>(read: () => Promise<Page>, change: () => Promise<unknown>): Promise<[Page, Page]> {
  const [before, again] = [await read(), await read()]
  expect(again).toEqual(before)
  await change()

  return [before, await read()]
}

test('a page that is known by its stamp is not put together again', async () => {
  const seal = { madeWith: 'couriers', known: undefined }
  const { stamp, rows } = await stampedBookings(shop.db, {}, 20, undefined, seal)
  expect(rows).toHaveLength(bought.length)

  const again = await stampedBookings(shop.db, {}, 20, undefined, { ...seal, known: stamp })
  expect(again).toEqual({ stamp, rows: null })
  expect((await stampedBookings(shop.db, {}, 20, undefined, { madeWith: 'others', known: stamp })).rows).toEqual(rows)
})

test('whoever asks for a page at the same time is answered together', async () => {
  let pages: Awaited<ReturnType<typeof listed>>[] = []
  const statements = await statementsOf(async () => {
    pages = await Promise.all(Array.from({ length: 10 }, () => listed({ limit: '19' })))
  })

  expect(pages).toEqual(pages.map(() => pages[0]))
  expect(idsIn(pages[0] ?? [])).toEqual(bought)
  expect(statements.filter((text) => text.includes('as stamp')).length).toBeLessThanOrEqual(4)
})

test.each<[string, (id: string) => Promise<unknown>, object]>([
  [
    'a status',
    (id) => admin.send('changeOrderStatus', { params: { id }, body: { status: 'shipped' } }),
    { status: 'shipped' },
  ],
  ['a note', (id) => admin.send('addOrderNote', { params: { id }, body: { text: 'a gift' } }), { note: 'a gift' }],
  [
    'a later note',
    (id) => admin.send('addOrderNote', { params: { id }, body: { text: 'left out' } }),
    { note: 'left out' },
  ],
  [
    'a refund of one piece',
    (id) =>
      admin.send('refundOrder', {
        params: { id },
        body: { reason: 'broken', lines: [{ productId: berry, quantity: 1 }] },
      }),
    { items: [{ quantity: 2, refundedQuantity: 1 }] },
  ],
])('the owner sees %s with the next look', async (_, change, shown) => {
  const id = bought.at(-1) ?? ''
  const [, after] = await around(listed, () => change(id))

  expect(after.find((booking) => booking.id === id)).toMatchObject(shown)
})

test('so does the customer, also in a list that is asked for whole', async () => {
  const id = bought.at(-2) ?? ''
  const move = (status: string) => () => admin.send('changeOrderStatus', { params: { id }, body: { status } })
  const [, after] = await around(own, move('shipped'))
  expect(after.find((order) => order.id === id)?.status).toBe('shipped')

  const [, whole] = await around(() => own({}), move('delivered'))
  expect(whole.find((order) => order.id === id)?.status).toBe('delivered')
})

test('an offer that the books tell of after the order counts at once', async () => {
  const [order] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.id, bought[0] ?? ''))
  const offer = { offerId: 'offer_late', offerPaise: 5_000 }
  const [before, after] = await around(own, () =>
    shop.db
      .update(payments)
      .set(offer)
      .where(eq(payments.id, order?.paymentId ?? '')),
  )

  expect(after[0]?.paid).toBe((before[0]?.paid ?? 0) - 50)
})

test('a new order stands first for both, and other customers have pages of their own', async () => {
  let id = ''
  const other = await shop.signInCustomer()
  const [before, after] = await around(own, async () => {
    id = await buy(shop, customer, { [berry]: 1 })
  })

  expect(idsIn(after)).toEqual([id, ...idsIn(before)])
  expect(idsIn(await listed())[0]).toBe(id)
  expect((await other.send('listMyOrders', { query: QUERY })).body).toEqual([])
  bought.unshift(id)
})

test('a courier that is called otherwise from now on is called so in both lists', async () => {
  const id = bought.at(-1) ?? ''
  await admin.send('changeOrderStatus', { params: { id }, body: { trackingNumber: 'EE123456789IN' } })
  const link = 'https://post.example/{number}'
  const rename = (name: string) => () =>
    admin.send('updateSettings', {
      body: { couriers: [{ name, mask: 'AA999999999IN', link }, ...DEFAULT_SETTINGS.couriers] },
    })
  const nameIn = (page: { id: string; courier?: string | null }[]) => page.find((row) => row.id === id)?.courier

  await rename('Post')()
  const [before, after] = await around(listed, rename('Speed Post'))
  expect([nameIn(before), nameIn(after)]).toEqual(['Post', 'Speed Post'])
  expect((await own()).find((order) => order.id === id)?.trackingInfo.courier).toBe('Speed Post')
})

test('orders of one transaction: when one leaves a page, the next moves up', async () => {
  await shop.db.update(orders).set({ status: 'placed' }) // all under one number
  const [first, second, third] = bought
  const query = { limit: '2', status: 'placed' }
  const [before, after] = await around(
    () => listed(query),
    () => admin.send('changeOrderStatus', { params: { id: first ?? '' }, body: { status: 'shipped' } }),
  )

  expect(idsIn(before)).toEqual([first, second])
  expect(idsIn(after)).toEqual([second, third])
})

test('who packs sees no money in a page that the owner has looked at before', async () => {
  const packer = await staffOf(shop).join('packer')

  const totals = async (reader: Client) => (await reader.send('listAllOrders', { query: QUERY })).body[0]?.total

  expect(await totals(admin)).toBeGreaterThan(0)
  expect(await totals(packer)).toBeNull()
  expect(await totals(admin)).toBeGreaterThan(0)
})

const STEPS = ['ship', 'deliver', 'note', 'look', 'own'] as const
const ROUNDS = fc.array(
  fc.array(fc.record({ step: fc.constantFrom(...STEPS), order: fc.nat({ max: 3 }) }), { minLength: 2, maxLength: 6 }),
  { minLength: 1, maxLength: 4 },
)

test('whatever meets, the pages agree with the books afterwards', async () => {
  let notes = 0
  const take = async ({ step, order }: { step: (typeof STEPS)[number]; order: number }): Promise<number> => {
    const params = { id: bought[order] ?? '' }
    if (step === 'look') return (await admin.send('listAllOrders', { query: QUERY })).status
    if (step === 'own') return (await customer.send('listMyOrders', { query: QUERY })).status
    if (step === 'note') return (await admin.send('addOrderNote', { params, body: { text: `${++notes}` } })).status
    const status = step === 'ship' ? 'shipped' : 'delivered'
    return (await admin.send('changeOrderStatus', { params, body: { status } })).status
  }

  await fc.assert(
    fc.asyncProperty(ROUNDS, async (rounds) => {
      await shop.db.update(orders).set({ status: 'placed' })
      for (const round of rounds) {
        for (const status of await Promise.all(round.map(take))) expect(status).toBeLessThan(500)
        const stored = await bookings(shop.db, {}, 20)
        const seen = ({ id, status, note }: { id: string; status: string; note: string | null }) => ({
          id,
          status,
          note,
        })
        expect((await listed()).map(seen)).toEqual(stored.map(seen))
        const statuses = stored.filter(({ id }) => bought.includes(id)).map(({ id, status }) => ({ id, status }))
        expect((await own()).map(({ id, status }) => ({ id, status }))).toEqual(statuses)
      }
    }),
    { numRuns: 15 },
  )
})
