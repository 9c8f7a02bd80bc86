import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { staffOf } from '#tests/support/staff.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const customer = await shop.signInCustomer()
const id = await buy(shop, customer, { [await stockProduct(shop)]: 2 })

/** What stands at a URL, byte by byte; without a caller there is no token, as when a browser follows a link. */
async function open(url: string, caller?: Client) {
  const response = await shop.app.request(url, {
    headers: caller ? { authorization: `Bearer ${caller.token}` } : {},
  })
  const { status, headers } = response

  return { status, type: headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}

const readInvoice = (caller: Client) => open(`/api/orders/${id}/invoice`, caller)

/** A new link to the invoice. */
async function linkFor(caller: Client): Promise<string> {
  const { status, body } = await caller.send('createInvoiceLink', { params: { id } })
  expect(status).toBe(200)

  return body.url
}

test('the invoice is a PDF for its customer, and the same for an admin', async () => {
  const { number } = (await customer.send('readOrder', { params: { id } })).body

  const own = await readInvoice(customer)

  expect([own.status, own.type]).toEqual([200, 'application/pdf'])
  expect(own.bytes.toString('latin1')).toMatch(/^%PDF-/)
  for (const words of [number, 'Berry Blast', '₹588.00', '12 Marigold Lane']) {
    expect(pdfText(own.bytes)).toContain(words)
  }
  expect(await readInvoice(admin)).toEqual(own)
})

test.each([
  ['its customer', customer],
  ['an admin', admin],
])('a link made by %s opens the same PDF without a token, once', async (_, caller) => {
  const link = await linkFor(caller)

  expect(await open(link)).toEqual(await readInvoice(customer))
  expect((await open(link)).status).toBe(404)
})

test('looking whether a link is there does not use it up', async () => {
  const link = await linkFor(customer)

  expect((await shop.app.request(link, { method: 'HEAD' })).status).toBe(405)
  expect((await open(link)).status).toBe(200)
})

test('a link followed several times at once opens once', async () => {
  const link = await linkFor(customer)

  const opened = await Promise.all(Array.from({ length: 5 }, () => open(link)))

  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
})

test('a link lives for a minute', async () => {
  const [used, forgotten] = [await linkFor(customer), await linkFor(customer)]

  shop.travel(45_000)
  expect((await open(used)).status).toBe(200)
  shop.travel(15_000)
  expect((await open(forgotten)).status).toBe(404)
})

test('a link of the staff is good for as long as they may see invoices; a customer’s for whoever has it', async () => {
  const { idOf } = staffOf(shop)
  const [accountant, second] = [await shop.signInStaff('accountant'), await shop.signInStaff('owner')]
  const session = await shop.signInCustomer(customer.email)
  const own = await linkFor(session)
  const [kept, lost, gone] = [await linkFor(second), await linkFor(second), await linkFor(accountant)]

  expect((await open(kept)).status).toBe(200)
  const demoted = { params: { id: await idOf(second.email) }, body: { role: 'packer' } }
  expect((await admin.send('changeStaffRole', demoted)).status).toBe(200)
  expect((await open(lost)).status).toBe(404)
  await admin.send('removeStaff', { params: { id: await idOf(accountant.email) } })
  expect((await open(gone)).status).toBe(404)
  await session.send('logout')
  expect((await open(own)).status).toBe(200)
})

test('a new link leaves the earlier one as it is', async () => {
  const [first, second] = [await linkFor(customer), await linkFor(customer)]

  expect(first).not.toBe(second)
  for (const link of [first, second]) expect((await open(link)).status).toBe(200)
})

test('nobody makes a link to another customer’s invoice, or to none', async () => {
  const stranger = await shop.signInCustomer()

  expect((await stranger.send('createInvoiceLink', { params: { id } })).status).toBe(404)
  expect((await stranger.send('readInvoice', { params: { id } })).status).toBe(404)
  expect((await shop.visitor().send('createInvoiceLink', { params: { id } })).status).toBe(401)
  expect((await admin.send('createInvoiceLink', { params: { id: randomUUID() } })).status).toBe(404)
})
