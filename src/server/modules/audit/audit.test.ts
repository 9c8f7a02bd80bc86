import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { formOf, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { auditEntries } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const by = admin.email

const orderChanges = async (id: string) => (await admin.send('listOrderChanges', { params: { id } })).body
const productChanges = async (id: string) => (await admin.send('listProductChanges', { params: { id } })).body

test('a product tells who added, changed and deleted it, newest first', async () => {
  const { body } = await admin.send('createProduct', { body: await productForm({ netQuantity: '180 g' }) })
  const { id, name, description, price, image, stock, taxPercent, hsn } = body.product
  const said = {
    id,
    name,
    description,
    price,
    image,
    stock,
    taxPercent,
    hsn,
    netQuantity: '180 g',
    isHidden: false,
    ingredients: null,
    bestBefore: null,
    origin: null,
    pieces: null,
    tagline: null,
    colours: null,
    facts: {},
    sizeOf: null,
    sizeLabel: null,
    bundleOf: null,
    media: [{ kind: 'picture', src: image, alt: '' }],
  }
  await admin.send('updateProduct', { params: { id }, body: formOf({ price: '299', netQuantity: '' }) })
  await admin.send('updateProduct', { params: { id }, body: formOf({ price: '299' }) }) // changes nothing
  await admin.send('deleteProduct', { params: { id } })

  const now = { ...said, price: 299, netQuantity: null }
  const at = expect.any(String)
  expect(await productChanges(id)).toEqual([
    { at, by, action: 'deleted', before: now, after: null },
    { at, by, action: 'updated', before: said, after: now },
    { at, by, action: 'created', before: null, after: said },
  ])
})

test('an order tells who moved it, gave it a number and refunded it', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  expect(await orderChanges(id)).toEqual([])

  const change = (body: object) => admin.send('changeOrderStatus', { params: { id }, body })
  await change({ trackingNumber: 'd123', status: 'shipped' })
  for (const same of [{ trackingNumber: 'D123' }, { status: 'shipped' }]) expect((await change(same)).status).toBe(200)
  await change({ status: 'placed' }) // refused
  await change({ status: 'delivered' })
  await admin.send('refundOrder', { params: { id }, body: { reason: 'Arrived broken' } })

  const at = expect.any(String)
  expect(await orderChanges(id)).toEqual([
    {
      at,
      by,
      action: 'refund',
      before: null,
      after: { reason: 'Arrived broken', amount: '₹294', pieces: 'Berry Blast × 1', restock: 'no' },
    },
    {
      at,
      by,
      action: 'status',
      before: { status: 'shipped', trackingNumber: 'D123' },
      after: { status: 'delivered', trackingNumber: 'D123' },
    },
    {
      at,
      by,
      action: 'tracking',
      before: { status: 'placed', trackingNumber: null },
      after: { status: 'shipped', trackingNumber: 'D123' },
    },
  ])
})

test('what does not exist has no changes; what is not changed yet has none either', async () => {
  expect(await productChanges(await stockProduct(shop))).toEqual([])
  for (const call of ['listProductChanges', 'listOrderChanges'] as const) {
    expect((await admin.send(call, { params: { id: randomUUID() } })).status).toBe(404)
    expect((await admin.send(call, { params: { id: 'bomb' } })).status).toBe(404)
  }
})

test.each([
  ['changed', sql`update ${auditEntries} set admin_email = 'somebody@else.test'`],
  ['deleted', sql`delete from ${auditEntries}`],
  ['emptied', sql`truncate ${auditEntries}`],
])('the book cannot be %s, not even by the shop itself', async (_, statement) => {
  const before = await shop.db.select().from(auditEntries)
  expect(before.length).toBeGreaterThan(0)

  await expect(shop.db.execute(statement)).rejects.toMatchObject({
    cause: { message: 'audit_entries is append-only' },
  })
  expect(await shop.db.select().from(auditEntries)).toEqual(before)
})
