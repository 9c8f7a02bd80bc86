import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readCsv } from '#domain/csv.ts'
import { users } from '#modules/accounts/tables.ts'
import { ADDRESS, buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { copyOrder } from '#tests/support/many-orders.ts'
import { endOffers, makeOffer } from '#tests/support/offers.ts'
import { control } from '#tests/support/provider.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { staffOf } from '#tests/support/staff.ts'

const shop = await openTestShop()
afterAll(shop.stop)
const owner = await shop.signInAdmin()
const berry = await stockProduct(shop, { price: 100, stock: 90 })

/** The rows of a file, by their titles; with how many the server had said there would be. */
async function exported(body: object, by: Client = owner) {
  const link = await by.send('createExport', { body })
  expect(link.status).toBe(200)
  const file = await shop.app.request(link.body.url)
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const [titles, ...rows] = readCsv(bytes.toString().slice(1), ',').map(({ cells }) => cells)

  return {
    said: link.body.rows,
    url: link.body.url,
    name: file.headers.get('content-disposition'),
    rows: rows.map((row) => Object.fromEntries(row.map((cell, i) => [titles?.[i] ?? '', cell]))),
  }
}

test('orders, a row each with who, where, what and how much, opened once', async () => {
  const asha = await shop.signInCustomer('asha@export.test')
  await shop.db.update(users).set({ name: '=cmd|calc' }).where(eq(users.email, 'asha@export.test'))
  await openCheckout(asha, { [berry]: 2 })
  const session = await asha.send('createCheckoutSession', {
    body: { shippingAddress: { ...ADDRESS, addressLine1: 'Flat 3, "Rose"', name: '@Meera' } },
  })
  const { body } = await asha.send('verifyPayment', { body: await pay(shop, session.body.id) })
  const { number } = (await owner.send('readOrder', { params: { id: body.orderId } })).body
  await owner.send('changeOrderStatus', { params: { id: body.orderId }, body: { trackingNumber: 'D12345' } })

  const { rows, said, url, name } = await exported({ what: 'orders', orders: [body.orderId] })

  expect([said, name]).toEqual([1, expect.stringMatching(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)])
  expect(rows).toMatchObject([
    {
      Order: number,
      Status: 'shipped',
      Customer: "'=cmd|calc",
      Recipient: "'@Meera",
      City: 'Pune',
      PIN: '411001',
      Address: 'Flat 3, "Rose", Koregaon Park',
      Items: '2 Berry Blast',
      Pieces: '2',
      Subtotal: '200',
      Tax: '36',
      Total: '236',
      Refunded: '0',
      'Recipient phone': "'+91 98765 43210",
      'Tracking number': 'D12345',
      Courier: 'DTDC',
      'Payment status': 'captured',
      Offers: '',
      'Offer at payment': '',
      'Date (India)': expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    },
  ])
  expect((await shop.app.request(url)).status).toBe(404)
})

test('an order’s row tells which offers reduced it, as they were called when it was paid', async () => {
  const made = [
    await makeOffer(shop, { name: 'Half of it', value: 50, code: 'HALF' }),
    await makeOffer(shop, { name: 'Free ride', kind: 'free_delivery', value: null }),
  ]
  await shop.changeSettings({ shipping: { price: 60 }, payments: { providerOffers: { isAllowed: true, cap: 50 } } })
  const dev = await shop.signInCustomer('dev@export.test')
  await dev.send('addToCart', { body: { productId: berry, quantity: 2 } })
  await dev.send('enterCode', { body: { code: 'HALF' } })
  const session = await dev.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  await control(shop, { do: 'offer', amount: 550, order_id: session.body.id })
  const { body } = await dev.send('verifyPayment', { body: await pay(shop, session.body.id) })
  for (const { id } of made) await owner.send('updateOffer', { params: { id }, body: { name: 'Renamed' } })
  await endOffers(shop)
  await shop.changeSettings({ shipping: { price: 0 } })

  const { rows } = await exported({ what: 'orders', orders: [body.orderId] })

  expect(rows).toMatchObject([
    {
      Discount: '100',
      Offers: 'Half of it ₹100; Free ride ₹60',
      'Offer at payment': '5.5',
      'Offer at payment id': expect.stringMatching(/^offer_/),
    },
  ])
})

test('orders by the filters of the bookings, however many', async () => {
  const ravi = await shop.signInCustomer('ravi@export.test')
  const id = await buy(shop, ravi, { [berry]: 1 })
  await copyOrder(shop, id, 520)
  const { body: counts } = await owner.send('readOrderCounts')

  const all = await exported({ what: 'orders' })
  expect([all.said, all.rows.length]).toEqual([counts.all, counts.all])
  expect(new Set(all.rows.map(({ Order }) => Order)).size).toBe(counts.all)
  const placed = await exported({ what: 'orders', status: 'placed', q: 'ravi@export' })
  expect([placed.said, placed.rows.length]).toEqual([null, 521])
  const none = await exported({ what: 'orders', status: 'placed', to: '2020-01-01' })
  expect([none.said, none.rows]).toEqual([0, []])
})

test('customers with what they spent, and the products with their stock', async () => {
  const meera = await shop.signInCustomer('meera@export.test')
  await buy(shop, meera, { [berry]: 3 })

  const customers = await exported({ what: 'customers', q: 'meera@export' })
  expect(customers.rows).toMatchObject([{ Email: 'meera@export.test', City: 'Pune', Orders: '1', Spent: '354' }])
  const everybody = await exported({ what: 'customers' })
  expect(everybody.said).toBe(everybody.rows.length)
  const { body: products } = await owner.send('listProducts')
  const { rows, said, name } = await exported({ what: 'products' })
  expect([said, rows.length]).toEqual([products.length, products.length])
  const stock = products.find(({ id }) => id === berry)?.stock
  expect(rows.find(({ Id }) => Id === berry)).toMatchObject({ Name: 'Berry Blast', Price: '100', Stock: String(stock) })
  expect(name).toContain('products-')
})

test('an accountant has the orders, not the people or the stock; a packer has nothing', async () => {
  const accountant = await shop.signInStaff('accountant')
  const packer = await shop.signInStaff('packer')

  expect((await exported({ what: 'orders', to: '2020-01-01' }, accountant)).rows).toEqual([])
  for (const what of ['customers', 'products']) {
    expect((await accountant.send('createExport', { body: { what } })).status).toBe(403)
  }
  for (const what of ['orders', 'customers', 'products']) {
    expect((await packer.send('createExport', { body: { what } })).status).toBe(403)
  }
})

test('a link is good for as long as who asked for it may have the file', async () => {
  const { idOf } = staffOf(shop)
  const [accountant, second] = [await shop.signInStaff('accountant'), await shop.signInStaff('owner')]
  const [accountantId, secondId] = [await idOf(accountant.email), await idOf(second.email)]
  const linkBy = async (by: Client, what: string) => (await by.send('createExport', { body: { what } })).body.url
  const open = async (url: string) => (await shop.app.request(url)).status
  const give = (role: string) => owner.send('changeStaffRole', { params: { id: secondId }, body: { role } })

  const customers = [await linkBy(second, 'customers'), await linkBy(second, 'customers')]
  const orders = [await linkBy(second, 'orders'), await linkBy(second, 'orders'), await linkBy(accountant, 'orders')]
  expect(await open(customers[0] ?? '')).toBe(200)

  await give('accountant')
  expect([await open(customers[1] ?? ''), await open(orders[0] ?? '')]).toEqual([404, 200])
  await give('packer')
  expect(await open(orders[1] ?? '')).toBe(404)
  await owner.send('removeStaff', { params: { id: accountantId } })
  expect(await open(orders[2] ?? '')).toBe(404)
})

test.each([
  [{ what: 'orders', status: 'lost' }, 400],
  [{ what: 'orders', from: 'yesterday' }, 400],
  [{ what: 'orders', orders: [] }, 400],
  [{ what: 'orders', orders: Array.from({ length: 501 }, () => 'DH1') }, 400],
  [{ what: 'orders', orders: ['DH1'] }, 404],
  [{ what: 'orders', orders: ['\0'] }, 404],
  [{ what: 'orders', orders: ['x'.repeat(50_000)] }, 404],
  [{ what: 'orders', orders: [{}] }, 400],
  [{ what: 'customers', q: 'x'.repeat(101) }, 400],
])('an export of %j is refused with %i', async (body, status) => {
  expect((await owner.send('createExport', { body })).status).toBe(status)
})
