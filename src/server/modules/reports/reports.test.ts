import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { monthAfter, monthInIndia, monthStart } from '#domain/tax-month.ts'
import { auditEntries } from '#modules/audit/tables.ts'
import { documentFigures, taxDocuments } from '#modules/invoices/tables.ts'
import { nextInvoiceNumber } from '#modules/orders/next-invoice-number.ts'
import { documentNumbers, orders } from '#modules/orders/tables.ts'
import { ADDRESS, buy, changeProduct, pay, stockProduct } from '#tests/support/buying.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { readZip } from '#tests/support/read-zip.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

// Without jobs nothing is drawn by itself: whoever asks for a month has it drawn.
const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const DELHI = { ...ADDRESS, city: 'Delhi', state: 'Delhi', postalCode: '110001' }

/** Buys so many at a price, delivered to Pune unless told otherwise; the seller is in Delhi. */
async function bought(price = 249, quantity = 1, address: object = ADDRESS) {
  const customer = await shop.signInCustomer()
  const productId = await stockProduct(shop, { price })
  await customer.send('addToCart', { body: { productId, quantity } })
  const { body } = await customer.send('createCheckoutSession', { body: { shippingAddress: address } })
  const proof = await pay(shop, body.id)
  const id = String((await customer.send('verifyPayment', { body: proof })).body.orderId)

  return { customer, productId, params: { id } }
}

let ahead = 0
const clock = () => Date.now() + ahead
const now = () => monthInIndia(new Date(clock()))
const owner = () => shop.signInAdmin()
/** A month's figures, once all of its documents are drawn: on a busy machine that takes more than one look. */
async function month(query: Record<string, string> = {}) {
  const admin = await owner()
  while (true) {
    const { body } = await admin.send('readMonth', { query })
    if (!body.pending) return body
  }
}

const csv = async (table: string, of = now()) => {
  await month({ month: of })
  const { body } = await (await owner()).send('exportGstr1', { query: { month: of, table } })
  return String(body)
    .split('\r\n')
    .filter(Boolean)
    .map((line) => line.split(','))
}

/** Goes to the month after this one. */
function travelOn(): string {
  const next = monthAfter(now())
  const way = monthStart(next).getTime() - clock() + 3_600_000
  shop.travel(way)
  ahead += way

  return next
}

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, number) => all + number, 0) * 100)

test('a month is what its documents say: by state, rate and HSN, in the register, in the return and in the orders', async () => {
  const kept = await bought(249, 2) // 498 and 90 of tax, to Maharashtra
  await bought(329, 1, DELHI) // 329 and 59, at home
  const back = await bought(100, 3) // 300 and 54
  const body = { reason: 'arrived broken', lines: [{ productId: back.productId, quantity: 1 }] }
  await (await owner()).send('refundOrder', { params: back.params, body })
  await kept.customer.send('cancelOrder', { params: kept.params })

  const report = await month()

  expect(report).toMatchObject({
    month: now(),
    sales: 588 + 388 + 354,
    refunds: 118 + 588,
    taxable: 529,
    cgst: 29.5,
    sgst: 29.5,
    igst: 36,
    untaxed: 0,
    invoices: 3,
    creditNotes: 2,
    pending: 0,
    isOver: false,
    filed: null,
    byState: [
      { code: '07', state: 'Delhi', taxable: 329, cgst: 29.5, sgst: 29.5, igst: 0, total: 388 },
      { code: '27', state: 'Maharashtra', taxable: 200, cgst: 0, sgst: 0, igst: 36, total: 236 },
    ],
    byRate: [{ rate: 18, taxable: 529, cgst: 29.5, sgst: 29.5, igst: 36 }],
    byHsn: [{ hsn: '210690', rate: 18, uqc: 'PCS-PIECES', quantity: 3, taxable: 529 }],
  })

  const register = async (kind: string) => (await (await owner()).send('listDocuments', { query: { kind } })).body
  const [invoices, notes] = [await register('invoice'), await register('credit_note')]
  expect(sum(invoices.map(({ total }) => total))).toBe(report.sales * 100)
  expect(sum(notes.map(({ total }) => total))).toBe(report.refunds * 100)
  for (const part of ['taxable', 'cgst', 'sgst', 'igst', 'untaxed'] as const) {
    const net = sum(invoices.map((line) => line[part])) - sum(notes.map((line) => line[part]))
    expect(net).toBe(Math.round(report[part] * 100))
  }
  const rows = await shop.db.select().from(orders)
  expect(sum(rows.map(({ total }) => total))).toBe(report.sales * 100)
  expect(notes.map(({ credited }) => credited).toSorted()).toEqual(
    invoices
      .filter(({ orderId }) => [kept.params.id, back.params.id].includes(orderId))
      .map(({ number }) => number)
      .toSorted(),
  )

  expect(await csv('b2cs')).toEqual([
    ['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
    ['OE', '07-Delhi', '', '18', '329.00', '0.00', ''],
    ['OE', '27-Maharashtra', '', '18', '200.00', '0.00', ''],
  ])
  expect((await csv('hsn'))[1]).toEqual([
    '210690',
    '',
    'PCS-PIECES',
    '3.00',
    '624.00',
    '18',
    '529.00',
    '36.00',
    '29.50',
    '29.50',
    '0.00',
  ])
  const series = /^DH\/\d{4}\/000001$/
  expect((await csv('docs')).slice(1)).toEqual([
    ['Invoices for outward supply', expect.stringMatching(series), expect.stringMatching(/000003$/), '3', '0'],
    ['Credit Note', expect.stringMatching(/^DHC/), expect.stringMatching(/000002$/), '2', '0'],
  ])
})

test('a large sale to another state stands by itself, its credit note too; at home it is in the sums', async () => {
  travelOn()
  const far = await bought(45_000, 2) // 90,000 and 16,200
  await bought(45_000, 2, DELHI)
  await far.customer.send('cancelOrder', { params: far.params })

  const [head, invoice, ...noMore] = await csv('b2cl')
  expect(head).toEqual([
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply', 'Applicable % of Tax Rate'],
    ...['Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ])
  const day = expect.stringMatching(/^01-[A-Z][a-z]{2}-20\d\d$/)
  expect([invoice, noMore]).toEqual([
    [expect.stringMatching(/^DH\//), day, '106200.00', '27-Maharashtra', '', '18', '90000.00', '0.00', ''],
    [],
  ])
  expect(await csv('cdnur')).toEqual([
    [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
      ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    ['B2CL', expect.stringMatching(/^DHC\//), day, 'C', '27-Maharashtra', '106200.00', '', '18', '90000.00', '0.00'],
  ])
  expect((await csv('b2cs')).slice(1)).toEqual([['OE', '07-Delhi', '', '18', '90000.00', '0.00', '']])
})

test('delivery that is not taxed is told apart, and all of it goes back with the order', async () => {
  travelOn()
  await shop.changeSettings({ shipping: { price: 60 } })
  const order = await bought(500)
  await shop.changeSettings({ shipping: { price: 0 } })

  expect(await month()).toMatchObject({ sales: 650, taxable: 500, igst: 90, untaxed: 60, refunds: 0 })

  await order.customer.send('cancelOrder', { params: order.params })
  expect(await month()).toMatchObject({ sales: 650, refunds: 650, taxable: 0, igst: 0, untaxed: 0 })
})

test('prices that include tax: each rate and code by itself, delivery a service with its own', async () => {
  travelOn()
  await shop.changeSettings({ pricesIncludeTax: true, shipping: { price: 59 } })
  const customer = await shop.signInCustomer()
  const [plain, other] = [await stockProduct(shop, { price: 118 }), await stockProduct(shop, { price: 105 })]
  await changeProduct(shop, other, { taxPercent: 5, hsn: '2202' })
  await tellOfCatalogue(shop)
  const id = await buy(shop, customer, { [plain]: 2, [other]: 2 })
  await shop.changeSettings({ pricesIncludeTax: false, shipping: { price: 0 } })

  const report = await month()
  expect(report).toMatchObject({ sales: 505, refunds: 0, taxable: 450, igst: 55, untaxed: 0 })
  expect(report.byRate).toMatchObject([
    { rate: 5, taxable: 200, igst: 10 },
    { rate: 18, taxable: 250, igst: 45 },
  ])
  expect(report.byHsn).toMatchObject([
    { hsn: '210690', rate: 18, quantity: 2, taxable: 200, igst: 36 },
    { hsn: '2202', rate: 5, quantity: 2, taxable: 200, igst: 10 },
    { hsn: '996812', rate: 18, uqc: 'NA', quantity: 0, taxable: 50, igst: 9 },
  ])

  await customer.send('cancelOrder', { params: { id } })
  expect(await month()).toMatchObject({ sales: 505, refunds: 505, taxable: 0, igst: 0, untaxed: 0 })
  expect((await csv('b2cs')).slice(1)).toEqual([])
})

test('figures are kept with the document, once, whoever draws it; those of older documents are made up for', async () => {
  const { customer, params } = await bought()
  await Promise.all([1, 2, 3].map(() => customer.send('readInvoice', { params })))
  const [kept] = (await shop.db.select().from(documentFigures)).filter(({ orderId }) => orderId === params.id)
  expect(kept).toMatchObject({ totalPaise: 29_400, taxablePaise: 24_900, igstPaise: 4500, placeCode: '27' })
  for (const change of [sql`update document_figures set is_large = true`, sql`delete from document_lines`]) {
    await expect(shop.db.execute(change)).rejects.toThrow()
  }

  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // as if it had been drawn before migration 0016
    await tx.execute(sql`delete from document_figures where order_id = ${params.id}`)
    await tx.execute(sql`delete from document_lines where number = ${kept?.number}`)
  })
  const before = await shop.db.select({ sha256: taxDocuments.sha256 }).from(taxDocuments)
  await month()

  const [again] = (await shop.db.select().from(documentFigures)).filter(({ orderId }) => orderId === params.id)
  expect(again).toMatchObject({ ...kept, id: again?.id })
  expect(await shop.db.select({ sha256: taxDocuments.sha256 }).from(taxDocuments)).toEqual(before)
})

test('a filed month is frozen: what goes back later is a credit note of the month it happens in', async () => {
  travelOn()
  const filing = now()
  const { customer, params } = await bought()
  const early = await (await owner()).send('fileMonth', { body: { month: filing } })
  expect([early.status, early.body.code]).toEqual([409, 'month_not_over'])
  const next = travelOn()
  await month({ month: filing })
  const accountant = await shop.signInStaff('accountant')

  expect((await accountant.send('fileMonth', { body: { month: filing } })).status).toBe(403)
  const marks = await Promise.all(
    [1, 2, 3].map(async () => (await owner()).send('fileMonth', { body: { month: filing } })),
  )
  expect(marks.map(({ status }) => status)).toEqual([200, 200, 200])
  const entries = (await shop.db.select().from(auditEntries)).filter(({ subject }) => subject === 'month')
  expect(entries).toMatchObject([{ action: 'filed', after: { month: filing } }])
  const frozen = await month({ month: filing })
  expect(frozen).toMatchObject({ isOver: true, filed: { by: shop.config.admin.email }, sales: 294 })

  await (await shop.signInCustomer(customer.email)).send('cancelOrder', { params })

  expect(await month({ month: filing })).toEqual(frozen)
  expect(await month({ month: next })).toMatchObject({ sales: 0, refunds: 294, taxable: -249, igst: -45 })
  expect((await csv('b2cs', next)).slice(1)).toEqual([['OE', '27-Maharashtra', '', '18', '-249.00', '0.00', '']])
  await expect(shop.db.execute(sql`delete from filed_months`)).rejects.toThrow()
})

test('a clock that is behind dates nothing into a filed month; numbers stay without a gap', async () => {
  const filing = now()
  await month({ month: filing })
  travelOn()
  expect((await (await owner()).send('fileMonth', { body: { month: filing } })).status).toBe(200)
  shop.travel(-86_400_000)
  ahead -= 86_400_000
  const [one, two] = [await bought(), await bought()]
  await two.customer.send('cancelOrder', { params: two.params })
  shop.travel(86_400_000)
  ahead += 86_400_000

  const dated = (await shop.db.select().from(documentNumbers)).filter(({ orderId }) =>
    [one.params.id, two.params.id].includes(orderId),
  )
  expect(dated).toHaveLength(3)
  for (const { issuedAt } of dated) expect(issuedAt).toEqual(monthStart(now()))
  expect((await csv('docs')).slice(1).map(([nature, , , count]) => [nature, count])).toEqual([
    ['Invoices for outward supply', '2'],
    ['Credit Note', '1'],
  ])
})

test('whoever is about to take a number at midnight is waited for; who comes after the filing is dated later', async () => {
  travelOn()
  const { params } = await bought()
  const filing = now()
  await month()
  const lastMinute = new Date(monthStart(travelOn()).getTime() - 60_000)
  const admin = await owner()

  let filed: Promise<{ status: number }> | undefined
  const number = await shop.db.transaction(async (tx) => {
    const late = await nextInvoiceNumber(tx, lastMinute)
    await tx.update(orders).set(late).where(eq(orders.id, params.id))
    filed = admin.send('fileMonth', { body: { month: filing } })
    await isWaitedFor()
    return late.invoiceNumber
  })

  expect((await filed)?.status).toBe(200)
  const [kept] = (await shop.db.select().from(documentFigures)).filter((row) => row.number === number)
  expect(kept).toMatchObject({ issuedAt: lastMinute, totalPaise: 29_400 })
  const after = await shop.db.transaction(async (tx) => {
    const { invoicedAt } = await nextInvoiceNumber(tx, lastMinute)
    return invoicedAt
  })
  expect(after).toEqual(monthStart(now()))
})

/** Waits until somebody waits for a turn that others hold. */
async function isWaitedFor(): Promise<void> {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted and database = (
    select oid from pg_database where datname = current_database())`
  await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBeGreaterThan(0)
}

test('all documents of a month are one zip, by a link that opens once', async () => {
  travelOn()
  const { customer, params } = await bought()
  await customer.send('cancelOrder', { params })
  await month()
  const accountant = await shop.signInStaff('accountant')

  const { status, body } = await accountant.send('createExport', { body: { what: 'invoices', month: now() } })
  expect(status).toBe(200)
  expect((await shop.app.request(body.url, { method: 'HEAD' })).status).toBe(405)
  const file = await shop.app.request(body.url)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="invoices-${now()}.zip"`)
  const found = readZip(Buffer.from(await file.arrayBuffer()))

  expect(found.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^invoices\/invoice-DH-\d{4}-\d{6}\.pdf$/),
    expect.stringMatching(/^credit-notes\/credit-note-DHC-\d{4}-\d{6}\.pdf$/),
  ])
  const kept = await shop.db.select().from(taxDocuments)
  for (const { bytes } of found) expect(kept.some((document) => document.bytes.equals(bytes))).toBe(true)
  expect(pdfText(found[1]?.bytes ?? Buffer.alloc(0))).toContain('CREDIT NOTE')
  expect((await shop.app.request(body.url)).status).toBe(404)

  const late = (await accountant.send('createExport', { body: { what: 'invoices', month: now() } })).body.url
  shop.travel(5 * 60_000)
  ahead += 5 * 60_000
  expect((await shop.app.request(late)).status).toBe(404)
})

test('the register is paged, and a file that a spreadsheet opens without harm', async () => {
  travelOn()
  for (const name of ['=HYPERLINK("x")', 'Asha, "the" Rao']) await bought(249, 1, { ...ADDRESS, name })
  const admin = await owner()

  await month()
  const page = await admin.send('listDocuments', { query: { kind: 'invoice', month: now(), limit: '1' } })
  expect(page.body.map(({ buyer }) => buyer)).toEqual(['Asha, "the" Rao'])
  const next = /<\/api([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  expect((await admin.request('GET', next)).body).toMatchObject([{ buyer: '=HYPERLINK("x")', total: 294 }])

  const file = await shop.app.request(`/api/reports/documents.csv?kind=invoice&month=${now()}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const bytes = Buffer.from(await file.arrayBuffer())
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const lines = bytes.toString().slice(1).split('\r\n')
  expect(lines[0]).toBe('Number,Date,Order,Buyer,Place of supply,Taxable value,CGST,SGST,IGST,Untaxed,Total')
  expect(lines[1]).toContain(`,"'=HYPERLINK(""x"")",Maharashtra,249.00,0.00,0.00,45.00,0.00,294.00`)
  expect(lines[2]).toContain(',"Asha, ""the"" Rao",')
})

test.each([
  ['readMonth', { month: '2026-13' }],
  ['readMonth', { month: '0000-01' }],
  ['exportGstr1', { table: 'b2b' }],
  ['listDocuments', { kind: 'proforma' }],
  ['exportDocuments', { kind: 'invoice', month: 'x' }],
] as const)('%s refuses %j', async (call, query) => {
  const { status, body } = await (await owner()).send(call, { query })

  expect([status, body.code]).toEqual([400, 'invalid_input'])
})

test.each([[{}], [{ what: 'secrets' }], [{ what: 'invoices' }], [{ what: 'invoices', month: 11 }]])(
  'an export of %j is refused',
  async (body) => {
    expect((await (await owner()).send('createExport', { body })).status).toBe(400)
  },
)

test('a month of which nothing is known is empty, not an error', async () => {
  expect(await month({ month: '2019-01' })).toMatchObject({ sales: 0, invoices: 0, byState: [], byRate: [], byHsn: [] })
  expect(await csv('docs', '2019-01')).toHaveLength(1)
})
