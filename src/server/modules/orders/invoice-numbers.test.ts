import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { invoiceNumber } from '#domain/invoice-number.ts'
import { products } from '#modules/catalogue/tables.ts'
import { openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { orders } from './tables.ts'

const shop = await openTestShop({ isCrowded: true })
afterAll(shop.stop)

let ahead = 0

/** Turns the shop's clock to a moment in India. */
function travelTo(moment: string): void {
  const by = Date.parse(`${moment}+05:30`) - Date.now() - ahead
  ahead += by
  shop.travel(by)
}

travelTo('2030-06-15T12:00')

/** So many customers, each in the pop-up for one piece. */
const openPopups = (count: number, productId: string) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await shop.signInCustomer()
      return { customer, session: await openCheckout(customer, { [productId]: 1 }) }
    }),
  )

type Popup = Awaited<ReturnType<typeof openPopups>>[number]

/** Each of them pays; what comes back has their browsers say so, as often as it is called. */
const payIn = (popups: Popup[]) =>
  Promise.all(
    popups.map(async ({ customer, session }) => {
      const body = await pay(shop, session.body.id)
      return () => customer.send('verifyPayment', { body })
    }),
  )

/** The answers when all of that is said at once. */
async function atOnce(calls: Awaited<ReturnType<typeof payIn>>): Promise<number[]> {
  const answers = await Promise.all(calls.map((call) => call()))

  return answers.map(({ status }) => status).toSorted()
}

/** The invoice numbers of a financial year's orders. */
async function numbersOf(year: string): Promise<string[]> {
  const rows = await shop.db.select().from(orders).orderBy(orders.invoiceNumber)

  return rows.flatMap(({ invoiceNumber: number }) => (number?.startsWith(`DH/${year}/`) ? [number] : []))
}

/** The first so many numbers of a financial year. */
const first = (count: number, year: string) => Array.from({ length: count }, (_, i) => invoiceNumber(year, i + 1))

/** From now on every third order comes to nothing, when it has its number already. */
const startStumbling = () =>
  shop.db.execute(sql`
    create sequence stumbles;
    create function stumble() returns trigger language plpgsql as $$
      begin
        if nextval('stumbles') % 3 = 0 then raise exception 'stumbled'; end if;
        return new;
      end $$;
    create trigger stumble after insert on orders for each row execute function stumble()`)

async function stopStumbling(): Promise<void> {
  await shop.db.execute(sql`drop trigger if exists stumble on orders`)
}

test('twelve orders at once, a third of them at the second try, are numbered without a gap or a double', async () => {
  const calls = await payIn(await openPopups(12, await stockProduct(shop)))

  onTestFinished(stopStumbling)
  await startStumbling()
  expect(await atOnce(calls)).toEqual([...Array(8).fill(200), ...Array(4).fill(500)])
  expect(await numbersOf('3031')).toEqual(first(8, '3031'))

  await stopStumbling()
  expect(await atOnce(calls)).toEqual(Array(12).fill(200))
  expect(await numbersOf('3031')).toEqual(first(12, '3031'))
})

test('late payers who find nothing left use up no number', async () => {
  const productId = await stockProduct(shop, { stock: 12 })
  const popups = await openPopups(12, productId)
  travelTo('2030-06-15T12:20')
  await hurry(shop, 'reconcile')
  await shop.db.update(products).set({ stock: 5 }).where(eq(products.id, productId))
  const before = (await numbersOf('3031')).length

  expect(await atOnce(await payIn(popups))).toEqual([...Array(5).fill(200), ...Array(7).fill(409)])

  expect(await numbersOf('3031')).toEqual(first(before + 5, '3031'))
})

test('at midnight in India, as the first of April begins, the numbers start anew', async () => {
  travelTo('2031-03-31T23:50')
  const popups = await openPopups(9, await stockProduct(shop))
  const before = (await numbersOf('3031')).length
  await atOnce(await payIn(popups.slice(0, 3)))
  expect(await numbersOf('3031')).toEqual(first(before + 3, '3031'))

  travelTo('2031-04-01T00:00')
  await atOnce(await payIn(popups.slice(3)))

  expect(await numbersOf('3031')).toHaveLength(before + 3)
  expect(await numbersOf('3132')).toEqual(first(6, '3132'))
})

test('after all that, every payment is one order or one full refund', async () => {
  await hurry(shop, 'refund')
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
})
