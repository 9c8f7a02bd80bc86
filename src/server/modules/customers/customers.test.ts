import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { type Database, openPool } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import { ADDRESS, buy, stockProduct } from '#tests/support/buying.ts'
import { recordSql } from '#tests/support/recorded-sql.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { accounts } from './stores/customer-list.ts'

const shop = await openTestShop()
afterAll(shop.stop)
const owner = await shop.signInAdmin()
const berry = await stockProduct(shop, { price: 100 })

type Entry = Partial<typeof users.$inferInsert>

/** A customer who is called so. */
async function customer(email: string, entry: Entry = {}) {
  const client = await shop.signInCustomer(email)
  const [row] = await shop.db
    .update(users)
    .set({ name: 'Somebody Else', ...entry })
    .where(eq(users.email, email))
    .returning()
  return Object.assign(client, { id: row?.id ?? '' })
}

const find = async (q: string) => (await owner.send('listCustomers', { query: { q, limit: '50' } })).body
const emails = async (q: string) => (await find(q)).map(({ email }) => email)
const read = async (id: string) => (await owner.send('readCustomer', { params: { id } })).body

test('a list of who has an account, newest first, page by page, without staff', async () => {
  await shop.signInStaff('packer', 'packs@list.test')
  for (const n of [1, 2, 3]) await customer(`list-${n}@list.test`)
  // Two of the same moment, and to the microsecond: no page may lose one.
  await shop.db.execute(
    sql`update users set created_at = '2020-01-01 10:00:00.123456Z' where email in ('list-1@list.test', 'list-2@list.test')`,
  )

  const seen: string[] = []
  let path = '/customers?q=list.test&limit=1'
  while (path) {
    const { body, headers } = await owner.request('GET', path)
    seen.push(...(body as unknown as { email: string }[]).map(({ email }) => email))
    path = /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''
  }

  expect(seen[0]).toBe('list-3@list.test')
  expect(seen.toSorted()).toEqual(['list-1@list.test', 'list-2@list.test', 'list-3@list.test'])
  expect((await owner.send('listCustomers')).body.map(({ email }) => email)).toEqual(expect.arrayContaining(seen))
})

test.each([
  ['part of a name, in any case', 'lAlThan', 'ralte@find.test'],
  ['a name as it is written', 'José', 'jose@find.test'],
  ['part of an email', 'ralte@fi', 'ralte@find.test'],
  ['a phone as it was typed', '+91 98111 22333', 'ralte@find.test'],
  ['without the country', '9811122333', 'ralte@find.test'],
  ['with a zero before it', '09811122333', 'ralte@find.test'],
  ['in other groups', '+91-981-112-2333', 'ralte@find.test'],
  ['its last digits', '22333', 'ralte@find.test'],
  ['its first digits with the country', '+91 98111', 'ralte@find.test'],
  ['a phone that was typed without the country, with it', '+91 98444 55666', 'jose@find.test'],
])('%s finds them', async (_, q, email) => {
  await customer('ralte@find.test', { name: 'Lalthansangi Ralte', phone: '+91 98111 22333' })
  await customer('jose@find.test', { name: 'José D’Souza', phone: '9844455666' })

  expect(await emails(q)).toEqual([email])
})

test.each(['%', '_', '\\', "'; drop table users; --", 'nobody at all'])('%j finds nobody', async (q) => {
  expect(await emails(q)).toEqual([])
})

test('what was spent is what came in and stayed', async () => {
  const asha = await customer('asha@spend.test', { name: 'Asha Rao', phone: null })
  expect(await read(asha.id)).toMatchObject({ orders: 0, spent: 0, lastOrder: null, city: null, phone: null })

  await buy(shop, asha, { [berry]: 2 }) // 236
  const partly = await buy(shop, asha, { [berry]: 2 })
  const cancelled = await buy(shop, asha, { [berry]: 1 })
  await asha.send('cancelOrder', { params: { id: cancelled } })
  const lines = [{ productId: berry, quantity: 1 }]
  await owner.send('refundOrder', { params: { id: partly }, body: { reason: 'broken', lines } })
  const promised = await buy(shop, asha, { [berry]: 1 })
  await shop.db.execute(
    sql`update payments set status = 'authorized' where id = (select payment_id from orders where id = ${promised})`,
  )

  const figures = { orders: 4, cancelled: 1, spent: 236 + 118, refunded: 118 + 118, city: 'Pune', state: 'Maharashtra' }
  const page = await read(asha.id)
  expect(page).toMatchObject(figures)
  expect(await find('asha@spend')).toMatchObject([figures])
  const { body: orders } = await owner.send('listCustomerOrders', { params: { id: asha.id } })
  expect(orders.map(({ id }) => id)).toEqual([promised, cancelled, partly, expect.any(String)])
  expect(orders[2]).toMatchObject({ total: 236, refunded: 118, items: [{ name: 'Berry Blast', quantity: 2 }] })
  expect(page.lastOrder).toBe(orders[0]?.date)
})

test('a page has the addresses and says when mails are refused; staff and strangers have none', async () => {
  const asha = await customer('asha@page.test')
  await asha.send('addAddress', { body: ADDRESS })

  expect(await read(asha.id)).toMatchObject({
    addresses: [{ city: 'Pune', isDefault: true }],
    city: 'Pune',
    mailRefusal: null,
  })
  const [staff] = await shop.db.select().from(users).where(eq(users.role, 'admin'))
  for (const id of [staff?.id ?? '', newId(), 'no-id']) {
    for (const call of ['readCustomer', 'listCustomerOrders', 'listCustomerChanges'] as const) {
      expect((await owner.send(call, { params: { id } })).status).toBe(404)
    }
    const note = await owner.send('addCustomerNote', { params: { id }, body: { text: 'Kind' } })
    expect(note.status).toBe(404)
  }
})

test('notes are kept with who wrote them, taken off, and never forgotten by the audit', async () => {
  const asha = await customer('asha@notes.test')
  const params = { id: asha.id }
  const write = (text: string) => owner.send('addCustomerNote', { params, body: { text } })
  const remove = (note: string) => owner.send('removeCustomerNote', { params: { ...params, note } })

  expect((await write('  ')).body).toMatchObject({ code: 'invalid_input', fields: { text: 'Please write a note.' } })
  expect((await write('x'.repeat(1_001))).status).toBe(400)
  const first = await write('Calls on Sundays')
  expect([first.status, first.body.note.text]).toEqual([201, 'Calls on Sundays'])
  const second = await write('Likes Berry Blast')

  const { notes } = await read(asha.id)
  expect(notes.map(({ text }) => text)).toEqual(['Likes Berry Blast', 'Calls on Sundays'])
  expect(notes[0]?.by).toBe(shop.config.admin.email)
  expect((await remove(second.body.note.id)).status).toBe(200)
  expect(await remove(second.body.note.id)).toMatchObject({
    status: 404,
    body: { message: 'This note was taken off meanwhile.' },
  })
  expect((await remove('nonsense')).status).toBe(404)
  expect((await read(asha.id)).notes.map(({ text }) => text)).toEqual(['Calls on Sundays'])

  const { body: changes } = await owner.send('listCustomerChanges', { params })
  expect(changes.map(({ action }) => action)).toEqual(['note removed', 'note', 'note'])
  expect(changes[0]?.before).toMatchObject({ text: 'Likes Berry Blast' })
  const own = JSON.stringify([(await asha.send('readProfile')).body, (await asha.send('listMyOrders')).body])
  expect(own).not.toContain('Sundays')
})

test('lists and searches have their indexes', async () => {
  const pool = openPool(shop.config.databaseUrl ?? '', { max: 1 })
  try {
    // On a table this small a scan is as good as an index: so the question is whether there is a way without one.
    await pool.query('set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off')
    const planOf = async (place: number, list: (db: Database) => Promise<unknown>) => {
      const statements = await recordSql(pool, list)
      const { rows } = await pool.query(`explain ${statements[place]?.text}`, statements[place]?.values)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }

    const later = await planOf(0, (db) => accounts(db, undefined, 51, { at: new Date(), id: newId() }))
    expect(later).toContain('Index Scan Backward using users_newest_customers')
    await pool.query('set enable_bitmapscan = on; set enable_sort = on; begin; drop index users_newest_customers')
    const search = await planOf(1, (db) => accounts(db, 'sharma', 51))
    expect(search).toContain('Bitmap Index Scan on users_searchable')
  } finally {
    await pool.query('rollback')
    await pool.end()
  }
})
