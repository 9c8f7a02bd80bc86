import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { creditNoteCounters, creditNotes, orders } from '#modules/orders/tables.ts'
import { buy, openCheckout, pay, stockProduct } from '#tests/support/buying.ts'
import type { Client } from '#tests/support/client.ts'
import { hurry, quiet, reconcile, runNow } from '#tests/support/jobs.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { documentFigures, documentLines, taxDocuments } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const admin = await shop.signInAdmin()

/** Two at ₹249 to that address. */
async function bought(address: Record<string, string> = {}) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop)
  await openCheckout(customer, { [productId]: 2 })
  const shippingAddress = {
    name: 'Asha Rao',
    addressLine1: '12 Marigold Lane',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
    number: '9876543210',
    ...address,
  }
  const session = (await customer.send('createCheckoutSession', { body: { shippingAddress } })).body.id
  const proof = await pay(shop, session)
  const { orderId: id } = (await customer.send('verifyPayment', { body: proof })).body

  return { customer, productId, session, params: { id } }
}

async function open(path: string, caller?: Client): Promise<Buffer> {
  const headers = caller ? { authorization: `Bearer ${caller.token}` } : {}
  const answer = await shop.app.request(path, { headers })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])

  return Buffer.from(await answer.arrayBuffer())
}

const invoiceOf = (id: string, caller: Client = admin) => open(`/api/orders/${id}/invoice`, caller)

/** Whether a job waits to draw that document. */
async function isToBeDrawn(number: string): Promise<boolean> {
  const key = `draw-document:${number}`
  const { rows } = await shop.db.execute(sql`select from graphile_worker.jobs where key = ${key}`)

  return rows.length > 0
}

test('an invoice is drawn once, and kept with its hash for good', async () => {
  const { customer, params } = await bought()

  const [first, second] = await Promise.all([invoiceOf(params.id, customer), invoiceOf(params.id)])
  await shop.db.execute(sql`update orders set email = 'else@dhamaka.test' where id = ${params.id}`)

  expect(second.equals(first)).toBe(true)
  expect((await invoiceOf(params.id)).equals(first)).toBe(true)
  const [kept] = (await shop.db.select().from(taxDocuments)).filter(({ orderId }) => orderId === params.id)
  expect(kept?.sha256).toEqual(createHash('sha256').update(first).digest())
  for (const change of [sql`update tax_documents set number = 'x'`, sql`delete from tax_documents`]) {
    await expect(shop.db.execute(change)).rejects.toThrow()
  }
})

test.each([
  ['a state that is misspelt', { state: 'Dehli', postalCode: '110001' }, 'Delhi (07)', 'CGST 9%'],
  ['a state that is not the PIN’s', { state: 'Delhi', postalCode: '400001' }, 'Maharashtra (27)', 'IGST 18%'],
  ['no state', { state: '', postalCode: '600001' }, 'Tamil Nadu (33)', 'IGST 18%'],
  ['a PIN that is newer than the table', { state: 'Goa', postalCode: '110999' }, 'Delhi (07)', 'CGST 9%'],
])('the place of supply comes from the PIN: %s', async (_, address, place, tax) => {
  const text = pdfText(await invoiceOf((await bought(address)).params.id))

  expect(text).toContain(place)
  expect(text).toContain(tax)
  expect(text).toContain('2 PCS')
})

test('an order on the signature alone has a proforma without a number; the invoice follows the money', async () => {
  const customer = await shop.signInCustomer()
  const session = (await openCheckout(customer, { [await stockProduct(shop)]: 1 })).body.id
  const proof = await pay(shop, session)
  shop.sandbox.faults.add({ fault: 'reset', path: '/razorpay/v1/payments', times: 1 })
  const { orderId } = (await customer.send('verifyPayment', { body: proof })).body

  const proforma = pdfText(await invoiceOf(orderId, customer))
  expect(proforma).toContain('PROFORMA INVOICE')
  expect(proforma).not.toContain('TAX INVOICE')
  expect(proforma).not.toMatch(/DH\/\d{4}\//)

  const unconfirmed = (await customer.send('readOrder', { params: { id: orderId } })).body
  expect([unconfirmed.isInvoiced, unconfirmed.payment.status]).toEqual([false, 'authorized'])
  for (const task of ['order-mail', 'owner-mail']) await hurry(shop, task, orderId)
  const [mail] = await shop.mailsTo(customer.email)
  expect(mail?.text).toContain('A proforma is attached: your bank has still to confirm the payment.')
  expect(mail?.text).not.toContain('The invoice is attached')
  expect(mail?.attachments.map(({ name }) => name)).toEqual([`proforma-${unconfirmed.number}.pdf`])
  const subject = `New order ${unconfirmed.number}: ₹294`
  const told = (await shop.mailsTo(shop.config.admin.email)).find((one) => one.subject === subject)
  expect(told?.text).toContain('The bank has still to confirm the payment: it can be shipped once it has.')

  await reconcile(shop, session)
  expect((await customer.send('readOrder', { params: { id: orderId } })).body.isInvoiced).toBe(true)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const invoiceNumber = order?.invoiceNumber ?? ''
  expect(await isToBeDrawn(invoiceNumber)).toBe(true)
  const invoice = pdfText(await invoiceOf(orderId, customer))
  expect(invoice).toContain('TAX INVOICE')
  expect(invoice).toContain(invoiceNumber)
  expect(await isToBeDrawn(invoiceNumber)).toBe(false) // nobody need draw it any more
})

test('the first mail draws the invoice, also while no server takes the mail', async () => {
  shop.sandbox.faults.add({ fault: 'mail-refuse' })
  const { params } = await bought()

  await hurry(shop, 'order-mail', params.id)

  const kept = await shop.db.select().from(taxDocuments).where(eq(taxDocuments.orderId, params.id))
  expect(kept.map(({ kind }) => kind)).toEqual(['invoice'])
})

test('each refund has a credit note against the invoice, whose amounts and taxes add up to it', async () => {
  const { customer, productId, params } = await bought()
  const body = { reason: 'arrived broken', lines: [{ productId, quantity: 1 }] }
  await admin.send('refundOrder', { params, body })
  await customer.send('cancelOrder', { params })
  await quiet(shop)

  const { body: notes } = await customer.send('listCreditNotes', { params })

  expect(notes.map(({ amount }) => amount)).toEqual([294, 294])
  expect((notes[0]?.number ?? '') > (notes[1]?.number ?? '')).toBe(true) // newest first
  const texts = await Promise.all(notes.map(async ({ url }) => pdfText(await open(url))))
  const invoiceNumber = /DH\/\d{4}\/\d{6}/.exec(pdfText(await invoiceOf(params.id)))?.[0] ?? ''
  for (const [i, text] of texts.entries()) {
    for (const words of [
      'CREDIT NOTE',
      invoiceNumber,
      notes[i]?.number,
      'Berry Blast',
      '1 PCS',
      'IGST 18%',
      '₹45.00',
    ]) {
      expect(text).toContain(words)
    }
  }
  expect(texts[1]).toContain('arrived broken')
  expect((await shop.app.request(notes[0]?.url ?? '')).status).toBe(404) // its link is used up
  const stranger = await shop.signInCustomer()
  expect((await stranger.send('listCreditNotes', { params })).status).toBe(404)
})

test('of two products of one name the credit note is about the one that came back', async () => {
  const customer = await shop.signInCustomer()
  const [small, large] = [await stockProduct(shop), await stockProduct(shop, { price: 500 })]
  const id = await buy(shop, customer, { [small]: 1, [large]: 1 })
  const lines = [{ productId: large, quantity: 1 }]
  await admin.send('refundOrder', { params: { id }, body: { reason: 'arrived broken', lines } })

  const [note] = (await customer.send('listCreditNotes', { params: { id } })).body
  const text = pdfText(await open(note?.url ?? ''))
  expect(text).toContain('₹500.00')
  expect(text).not.toContain('₹249.00')
})

test('credit notes are numbered without a gap, however many are made at once', async () => {
  const orders = await Promise.all(Array.from({ length: 6 }, () => bought()))
  await Promise.all(orders.map(({ customer, params }) => customer.send('cancelOrder', { params })))

  const numbers = (await shop.db.select().from(creditNotes))
    .map(({ number }) => Number(number.slice(-6)))
    .toSorted((a, b) => a - b)
  expect(numbers).toEqual(numbers.map((_, i) => i + 1))
  expect(await shop.db.select().from(creditNoteCounters)).toMatchObject([{ last: numbers.length }])
  await expect(shop.db.execute(sql`delete from credit_notes`)).rejects.toThrow()
})

test('figures of documents from before they were kept are made up for at night, as the documents say', async () => {
  const { customer, params } = await bought()
  await customer.send('cancelOrder', { params })
  await runNow(shop, 'write-up-documents')
  const kept = () => shop.db.select().from(documentLines).orderBy(documentLines.number, documentLines.position)
  const before = await kept()
  expect(before.length).toBeGreaterThan(1)

  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // the trigger keeps everybody else from it
    for (const table of [documentLines, documentFigures]) await tx.delete(table)
  })
  await runNow(shop, 'write-up-documents')

  expect(await kept()).toEqual(before)
})
