import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { changeProduct, stockProduct } from '#tests/support/buying.ts'
import { databaseText } from '#tests/support/database-text.ts'
import { noneLeft, runNow } from '#tests/support/jobs.ts'
import { formOf } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'
import { stockWishes } from './tables.ts'

const shop = await openTestShop({ instances: 2 })
afterAll(shop.stop)
beforeEach(() => shop.db.execute(sql`delete from rate_limits`))

const owner = await shop.signInAdmin()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let people = 0

const newEmail = () => `wisher-${++people}@dhamaka.test`
const soldOut = () => stockProduct(shop, { stock: 0 })
const wish = (id: string, email: string) => shop.visitor().send('wishForStock', { params: { id }, body: { email } })
const wishesOf = (email: string) => shop.db.select().from(stockWishes).where(eq(stockWishes.email, email))
const restock = (id: string, stock: string) => owner.send('updateProduct', { params: { id }, body: formOf({ stock }) })
const mailsTo = async (email: string, atLeast = 1) => {
  for (const task of ['mail-stock-wish', 'stock-is-back', 'mail']) await noneLeft(shop, task)
  return shop.mailsTo(email, atLeast)
}

async function keyFor(email: string): Promise<string> {
  const [mail] = await shop.mailsTo(email)
  return /confirm=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const confirm = (key: string) => shop.visitor().send('confirmStockWish', { query: { key } })

/** Somebody who has confirmed that they wait for a product. */
async function waiting(id: string): Promise<string> {
  const email = newEmail()
  await wish(id, email)
  expect((await confirm(await keyFor(email))).status).toBe(200)

  return email
}

test('a wish is confirmed by mail, fulfilled once when the owner restocks, and forgotten', async () => {
  const id = await soldOut()
  const [email, silent] = [newEmail(), newEmail()]
  const asked = await wish(id, ` ${email.toUpperCase()} `)
  expect([asked.status, Object.keys(asked.body)]).toEqual([200, ['message']])
  await wish(id, silent)

  const key = await keyFor(email)
  expect(await databaseText(shop.db)).not.toContain(key)
  const confirmed = await confirm(key)
  expect([confirmed.status, confirmed.body]).toMatchObject([200, { productId: id }])
  expect((await confirm(key)).status).toBe(200)
  expect((await confirm('nonsense')).body.code).toBe('invalid_link')

  const again = await wish(id, email)
  expect([again.status, again.body]).toEqual([200, asked.body])

  await restock(id, '5')
  const [back, first, ...others] = await mailsTo(email, 2)
  expect([back?.subject, first?.subject, others]).toEqual([
    'Berry Blast is back',
    'Shall we tell you when Berry Blast is back?',
    [],
  ])
  expect(back?.text).toContain(`/product/${id}`)
  expect(await wishesOf(email)).toEqual([])

  await restock(id, '0')
  await restock(id, '7')
  await runNow(shop, 'look-for-stock')
  expect(await mailsTo(email, 2)).toHaveLength(2)
  expect(await mailsTo(silent)).toHaveLength(1) // never confirmed: nothing but the question
})

test('pieces that come back by themselves count once they stay; two who look at once send one mail', async () => {
  const id = await soldOut()
  const email = await waiting(id)
  const look = () => Promise.all([runNow(shop, 'look-for-stock'), runNow(shop, 'look-for-stock')])

  await changeProduct(shop, id, { stock: 1 })
  await look()
  shop.travel(10 * MINUTE)
  await changeProduct(shop, id, { stock: 0 })
  await look()
  await changeProduct(shop, id, { stock: 2 })
  shop.travel(15 * MINUTE)
  await look()
  expect(await wishesOf(email)).toHaveLength(1)

  shop.travel(21 * MINUTE)
  await look()
  expect((await mailsTo(email, 2)).map(({ subject }) => subject)).toEqual([
    'Berry Blast is back',
    'Shall we tell you when Berry Blast is back?',
  ])
  expect(await wishesOf(email)).toEqual([])
})

test('the answer never tells who waits; one address gets few mails, one client can ask for many no longer', async () => {
  const id = await soldOut()
  const email = newEmail()
  const answers = []
  for (let asked = 0; asked < 7; asked += 1) answers.push(await wish(id, email))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect((await wish(id, 'nobody')).body.fields?.email).toBe('Please enter a valid email address.')
  expect((await wish('00000000-0000-4000-8000-000000000000', email)).status).toBe(404)

  const flood = await Promise.all(Array.from({ length: 40 }, () => wish(id, newEmail())))
  const refused = flood.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('who is quicker than the mail is told at once; a wish ends by its link, when nobody confirms, and with its product', async () => {
  const id = await soldOut()
  const early = newEmail()
  await wish(id, early)
  const earlyKey = await keyFor(early)
  await changeProduct(shop, id, { stock: 3 })
  await tellOfCatalogue(shop)
  expect((await confirm(earlyKey)).body.message).toBe('Good news: it is back already.')
  expect(await wishesOf(early)).toEqual([])

  await changeProduct(shop, id, { stock: 0 })
  const [ended, late, kept] = [newEmail(), newEmail(), await waiting(id)]
  await wish(id, ended)
  const end = { query: { key: await keyFor(ended) } }
  expect([(await shop.visitor().send('endStockWish', end)).status, await wishesOf(ended)]).toEqual([200, []])
  expect((await shop.visitor().send('endStockWish', end)).status).toBe(200)

  await wish(id, late)
  const lateKey = await keyFor(late)
  shop.travel(7.1 * DAY)
  expect((await confirm(lateKey)).body.code).toBe('invalid_link')
  await runNow(shop, 'sweep-stock-wishes')
  expect([await wishesOf(late), (await wishesOf(kept)).length]).toEqual([[], 1])
  await changeProduct(shop, id, { deletedAt: shop.now() })
  await runNow(shop, 'sweep-stock-wishes')
  expect(await wishesOf(kept)).toEqual([])
})

test('when strangers have used up what all may ask for in a day that is said, whatever the email; customers still can', async () => {
  const id = await soldOut()
  const [customer, email, often] = [await shop.signInCustomer(), newEmail(), newEmail()]
  for (let asked = 0; asked < 5; asked += 1) await wish(id, often)
  await shop.db.execute(sql`
    insert into rate_limits values ('stock-wish:all', extract(epoch from now()) + 90000)
    on conflict (key) do update set full_at = excluded.full_at`)

  const told = [await wish(id, email), await wish(id, often)]
  expect(told.map(({ status }) => status)).toEqual([429, 429])
  expect(told[0]?.body).toEqual(told[1]?.body)
  expect(Number(told[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await wishesOf(email)).toEqual([])

  const send = (to: string) => customer.send('wishForStock', { params: { id }, body: { email: to } })
  expect((await send(email)).status).toBe(200)
  expect(await wishesOf(email)).toHaveLength(1)
  for (let asked = 1; asked < 20; asked += 1) await send(newEmail())
  expect((await send(newEmail())).status).toBe(429)
})

test('the networks of one site are counted together, so that nobody who has them all uses up what is for everybody', async () => {
  const behindProxy = await openTestShop({ isRunningJobs: false, settings: { TRUSTED_PROXIES: '127.0.0.1,::1' } })
  onTestFinished(behindProxy.stop)
  const [id, port] = [await stockProduct(behindProxy, { stock: 0 }), await behindProxy.listen(0)]
  const wishFrom = async (ip: string) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip }
    const body = JSON.stringify({ email: newEmail() })
    const url = `http://127.0.0.1:${port}/api/products/${id}/back-in-stock`
    return (await fetch(url, { method: 'POST', headers, body })).status
  }

  const answers: number[] = []
  for (let network = 0; network < 11; network += 1) {
    answers.push(...(await Promise.all(Array.from({ length: 30 }, () => wishFrom(`2001:db8:7:${network}::1`)))))
  }

  expect(answers.filter((status) => status === 200)).toHaveLength(300)
  expect(await wishFrom('2001:db8:7:ff::1')).toBe(429)
  expect([await wishFrom('2001:db8:8::1'), await wishFrom('198.51.100.1')]).toEqual([200, 200])
})
