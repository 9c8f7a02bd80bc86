import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { readCsv } from '#domain/csv.ts'
import { ADDRESS, buy, changeProduct, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { textToLookThrough } from '#tests/support/text-to-look-through.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const [owner, packer, customer] = [
  await shop.signInAdmin(),
  await shop.signInStaff('packer'),
  await shop.signInCustomer(),
]
const berry = await stockProduct(shop, { price: 249 })
const mojito = await stockProduct(shop, { name: '=Mojito', price: 101 })
await changeProduct(shop, berry, { netQuantity: '4 × 45 g' })
const first = await buy(shop, customer, { [berry]: 2, [mojito]: 1 })
const second = await buy(shop, customer, { [berry]: 1 })
const cancelled = await buy(shop, customer, { [berry]: 1 })
await owner.send('changeOrderStatus', { params: { id: cancelled }, body: { status: 'cancelled' } })

const parcels = async (body: object) => (await packer.send('readParcels', { body })).body
const fileOf = async (call: 'printPackingSlips' | 'printLabels' | 'exportForCourier', body: object, who = owner) => {
  const { status, headers, body: text } = await who.send(call, { body })
  return { status, type: headers.get('content-type'), name: headers.get('content-disposition'), text: String(text) }
}

test('what waits is to be packed, the oldest first, weighed as far as the labels tell', async () => {
  const { parcels: waiting, sender } = await parcels({})
  expect(waiting.map(({ id }) => id)).toEqual([first, second])
  expect(waiting[0]).toMatchObject({
    recipient: {
      name: ADDRESS.name,
      lines: [ADDRESS.addressLine1, ADDRESS.addressLine2, 'Pune, Maharashtra'],
      postalCode: '411001',
      phone: ADDRESS.number,
    },
    items: [
      { name: 'Berry Blast', quantity: 2 },
      { name: '=Mojito', quantity: 1 },
    ],
    grams: 460,
    withoutWeight: ['=Mojito'],
  })
  expect(waiting[1]).toMatchObject({ grams: 280, withoutWeight: [] })
  expect(sender).toMatchObject({ name: 'Dhamaka Demo Drinks Private Limited', phone: '+91 00000 00000' })
  expect(textToLookThrough(waiting)).not.toMatch(/249|101|price|total/)
})

test('some orders come as they were asked for; a cancelled one is left out, an unknown one is a 404', async () => {
  const asked = await parcels({ orders: [second, cancelled, first, second] })
  expect([asked.parcels.map(({ id }) => id), asked.leftOut]).toEqual([[second, first], 1])

  const unknown = { orders: [first, randomUUID()] }
  expect((await packer.send('readParcels', { body: unknown })).status).toBe(404)
  expect((await packer.send('readParcels', { body: { orders: [] } })).status).toBe(400)
  const nothing = await packer.request('POST', '/orders/labels', { body: { orders: [cancelled] } })
  expect([nothing.status, nothing.body.code]).toEqual([409, 'nothing_to_print'])
})

test('what was refunded is not packed', async () => {
  const id = await buy(shop, customer, { [berry]: 2, [mojito]: 1 })
  const lines = [
    { productId: berry, quantity: 1 },
    { productId: mojito, quantity: 1 },
  ]
  await owner.send('refundOrder', { params: { id }, body: { reason: 'Sold out', lines } })
  expect((await parcels({ orders: [id] })).parcels[0]?.items).toEqual([{ name: 'Berry Blast', quantity: 1, parts: [] }])
  await owner.send('changeOrderStatus', { params: { id }, body: { status: 'delivered' } })
})

test.each(['printPackingSlips', 'printLabels'] as const)('%s gives a packer a PDF', async (call) => {
  const { status, type, name, text } = await fileOf(call, {}, packer)

  expect([status, type]).toEqual([200, 'application/pdf'])
  expect(name).toMatch(/^attachment; filename="(packing-slips|labels)-\d{4}-\d\d-\d\d\.pdf"$/)
  expect(text.startsWith('%PDF-')).toBe(true)
})

/** The rows of a file, each cell under its title. */
const rowsOf = (text: string) => {
  const [titles, ...rows] = readCsv(text, ',').map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, i) => [titles?.[i] ?? '', cell])))
}

test('a courier’s file has a row for each product, the weight of the parcel, and what it is worth', async () => {
  const orders = [first, second]
  await shop.changeSettings({ parcel: { pickupLocation: 'Pune store' } })
  const numbers = (await parcels({ orders })).parcels.map(({ number }) => number)
  const delhivery = await fileOf('exportForCourier', { courier: 'delhivery', orders })
  expect([delhivery.type, delhivery.name]).toEqual([
    'text/csv; charset=utf-8',
    expect.stringMatching(/delhivery-\d{4}-\d\d-\d\d\.csv/),
  ])
  const rows = rowsOf(delhivery.text)
  expect(rows.map((row) => row['*Sale Order Number'])).toEqual([numbers[0], numbers[0], numbers[1]])
  expect(rows[0]).toMatchObject({
    '*Pickup Location Name': 'Pune store',
    '*Payment Mode': 'Prepaid',
    '*Customer Name': 'Asha Rao',
    '*Customer Phone': '9876543210',
    '*Shipping Pincode': '411001',
    '*Shipping State': 'Maharashtra',
    '*Item Sku Code': 'BERRY-BLAST',
    '*Quantity Ordered': '2',
    '*Unit Item Price': '293.89',
    'Weight (gm)': '460',
    'Length (cm)': '20',
  })
  expect(rows[1]?.['*Item Sku Name']).toBe("'=Mojito") // no formula

  const [row] = rowsOf((await fileOf('exportForCourier', { courier: 'shiprocket', orders })).text)
  expect(row).toMatchObject({
    '*Order Id': numbers[0],
    '*Customer First Name': 'Asha',
    'Customer Last Name': 'Rao',
    '*Weight Of Shipment(kg)': '0.460',
    Comment: 'Weight without =Mojito',
    '*Height (cm)': '10',
  })
  // Of 599 rupees and 18 % tax: each piece its share.
  expect(Number(row?.['*Selling Price(Per Unit Item, Inclusive of Tax)'])).toBeCloseTo((249 * 707) / 599, 2)
})

test('a courier’s file has the code under which a product was sold, else the usual one', async () => {
  await shop.changeSettings({ pricesIncludeTax: true })
  const powder = await stockProduct(shop, { name: 'Powder' })
  await changeProduct(shop, powder, { hsn: '17049090' })
  const id = await buy(shop, customer, { [powder]: 1, [mojito]: 1 })
  await changeProduct(shop, powder, { hsn: '20099000' }) // what it is now is nothing to a parcel of before

  const rows = rowsOf((await fileOf('exportForCourier', { courier: 'shiprocket', orders: [id] })).text)
  expect(rows.map((row) => [row['*Product Name'], row['HSN Code']])).toEqual([
    ['Powder', '17049090'],
    ["'=Mojito", '210690'],
  ])
})

test('the file declares values, so a packer does not get it', async () => {
  expect((await fileOf('exportForCourier', { courier: 'delhivery' }, packer)).status).toBe(403)
  expect((await fileOf('exportForCourier', { courier: 'nobody' })).status).toBe(400)
})
