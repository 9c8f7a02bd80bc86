import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { csvText, readCsv } from '#domain/csv.ts'
import { products } from '#modules/catalogue/tables.ts'
import { buy, changeProduct, stockOf, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)
beforeEach(() =>
  shop.db
    .update(products)
    .set({ deletedAt: new Date() })
    .then(() => {}),
)

const owner = await shop.signInAdmin()
const IMAGE = '/pictures/berry-blast-1280.webp'

type Query = { dryRun?: string; plan?: string }

const send = (body: string, query: Query = {}, headers: Record<string, string> = { 'content-type': 'text/csv' }) =>
  owner.send('importProducts', { query, body, headers })
const dryRun = async (body: string) => (await send(body, { dryRun: '1' })).body
const all = async () => (await owner.send('listAllProducts')).body
const file = (...rows: (string | number | null)[][]) => csvText(rows)

/** The products' file as exports give it. */
async function exported(): Promise<string> {
  const { body } = await owner.send('createExport', { body: { what: 'products' } })
  return Buffer.from(await (await shop.app.request(body.url)).arrayBuffer()).toString()
}

test('what was exported changes nothing when it comes back, however it was saved', async () => {
  const id = await stockProduct(shop, { name: '=Lime, "sour"', stock: 7 })
  const two = 'One line\r\nand; another'
  await changeProduct(shop, id, { description: two, netQuantity: "'-72 g", taxPercent: 5, isHidden: true })
  await stockProduct(shop, { name: 'Berry Blast' })
  const text = await exported()

  expect(text).toContain("'=Lime")
  const rows = readCsv(text.slice(1), ',').map(({ cells }) => cells)
  const asExcel = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n')
  for (const saved of [text, text.slice(1), text.replaceAll('\r\n', '\n'), asExcel]) {
    expect(await dryRun(saved)).toMatchObject({ changes: [], errors: [], unchanged: 2 })
  }
  const before = await all()
  expect((await send(text)).body).toMatchObject({ message: 'Nothing to change', changes: [], errors: [] })
  expect(await all()).toEqual(before)
})

test('a dry run tells each change and changes nothing; then it is done, and told on each product', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast', stock: 5 })
  const other = await stockProduct(shop, { name: 'Guava Lime' })
  const text = file(
    ['Id', 'Name', 'Price', 'Stock', 'Shown', 'Picture', 'Description'],
    [id, 'Berry Boom', '₹1,299.00', 8, 'No', '', 'A wild berry medley.'],
    ['', 'guava lime', 249, '', 'yes', IMAGE, 'A wild berry medley.'],
    ['', 'Mango Tango', 199, 20, '', IMAGE, 'Sunny.'],
    ['', 'Kala Khatta', 219, '', 'TRUE', IMAGE, 'Dark.'],
  )
  const told = await dryRun(text)

  expect(told).toMatchObject({ errors: [], unchanged: 1, message: 'Nothing is changed yet' })
  expect(told.changes).toEqual([
    {
      line: 2,
      kind: 'changed',
      id,
      name: 'Berry Boom',
      fields: [
        { field: 'Name', before: 'Berry Blast', after: 'Berry Boom' },
        { field: 'Price', before: '249', after: '1299' },
        { field: 'Stock', before: '5', after: '8' },
        { field: 'Shown', before: 'yes', after: 'no' },
      ],
    },
    {
      line: 4,
      kind: 'created',
      id: null,
      name: 'Mango Tango',
      fields: expect.arrayContaining([
        { field: 'Stock', before: null, after: '20' },
        { field: 'Shown', before: null, after: 'no' },
        { field: 'Picture', before: null, after: IMAGE },
      ]),
    },
    expect.objectContaining({ line: 5, name: 'Kala Khatta' }),
  ])
  expect((await all()).map(({ name }) => name)).toEqual(['Guava Lime', 'Berry Blast'])

  const done = await send(text, { plan: told.plan })
  expect([done.status, done.body.message, done.body.changes]).toEqual([200, '3 changes imported', told.changes])
  expect(await all()).toMatchObject([
    { name: 'Mango Tango', price: 199, stock: 20, isHidden: true, image: IMAGE },
    { name: 'Kala Khatta', price: 219, stock: null, isHidden: false },
    { id: other, name: 'Guava Lime' },
    { id, name: 'Berry Boom', price: 1299, stock: 8, isHidden: true, image: IMAGE },
  ])
  const { body: changes } = await owner.send('listProductChanges', { params: { id } })
  expect(changes).toMatchObject([
    { action: 'imported', before: { price: 249 }, after: { price: 1299, isHidden: true } },
  ])

  expect((await send(text, { plan: told.plan })).body).toMatchObject({ code: 'product_changed' }) // not a second time
  expect(await dryRun(text)).toMatchObject({ changes: [], unchanged: 4 })
})

test('one wrong line, and nothing is imported', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast' })
  for (let twins = 0; twins < 2; twins += 1) await stockProduct(shop, { name: 'Twin' })
  const unknown = randomUUID()
  const text = file(
    ['Id', 'Name', 'Price', 'Stock', 'Shown', 'Picture', 'HSN'],
    [id, 'Berry Boom', 299, '', '', '', ''],
    [id, 'Berry Boom', 319, '', '', '', ''],
    [unknown, 'X', 1, '', '', '', ''],
    ['', 'Twin', 1, '', '', '', ''],
    ['', 'New', 'free', '-1', 'perhaps', 'http://x.test/a.png', '12'],
    ['', 'Newer', 10, '', '', 'ftp://nowhere', ''],
  )
  const errors = [
    { line: 3, message: 'Line 2 is about the same product.' },
    { line: 4, message: `There is no product with the id ${unknown}.` },
    { line: 5, message: '2 products are called that. Please give the Id of one.' },
    { line: 6, message: 'Shown: Please say yes or no' },
    { line: 6, message: 'Description: Product description is required' },
    { line: 6, message: 'Price: Product price must be a valid number greater than 0' },
    { line: 6, message: 'Stock: Stock must be a whole number' },
    { line: 6, message: 'HSN: An HSN code has 4, 6 or 8 digits' },
    { line: 7, message: 'Description: Product description is required' },
  ]

  expect((await dryRun(text)).errors).toEqual(errors)
  const done = await send(text)
  expect(done.body).toMatchObject({ changes: [], errors })
  expect((await all()).map(({ name }) => name)).toEqual(['Twin', 'Twin', 'Berry Blast'])
})

test.each([
  ['', 'The file is empty.'],
  ['Name,Price', 'There are no products in this file.'],
  ['Name,Pirce\nA,1', /^“Pirce” is no column here\. There are: Id, Name, Price/],
  ['Name,name\nA,B', '“name” stands there twice.'],
  ['Price,Stock\n1,2', 'The file needs a column Id or Name.'],
])('titles of %j are refused', async (text, message) => {
  const { changes, errors } = await dryRun(text)
  expect([changes, errors]).toEqual([
    [],
    [{ line: 1, message: typeof message === 'string' ? message : expect.stringMatching(message) }],
  ])
})

test('titles come in any case and order, and empty ones may stand about', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast' })
  expect((await dryRun(`,price,ID,\n,299,${id.toUpperCase()},`)).changes).toMatchObject([
    { id, fields: [{ field: 'Price', before: '249', after: '299' }] },
  ])
})

test('a text that lost its quotes is noticed, and so are too many lines', async () => {
  expect((await dryRun('Name,Price\nA,1,and more')).errors).toContainEqual({
    line: 2,
    message: 'This line has more cells than there are titles. Does a text with a comma lack its quotes?',
  })
  const lines = Array.from({ length: 1001 }, (_, i) => `N${i},1`)
  expect((await dryRun(`Name,Price\n${lines.join('\n')}`)).errors).toEqual([
    { line: 1002, message: 'At most 1,000 lines at once. Please import this file in parts.' },
  ])
})

test('pictures come from the shop or by https, and not too many at once', async () => {
  await stockProduct(shop, { name: 'Berry Blast' })
  const row = (i: number, picture: string) => ['', `P${i}`, 1, 'x', picture]
  const titles = ['Id', 'Name', 'Price', 'Description', 'Picture']
  const told = await dryRun(
    file(
      titles,
      ...Array.from({ length: 21 }, (_, i) => row(i, `https://x.test/${i}.png`)),
      row(30, '/media/none.webp'),
    ),
  )
  expect(told.errors).toEqual([
    { line: 22, message: 'Picture: At most 20 new pictures at once. Please import in parts' },
    { line: 23, message: 'Picture: Please give an https address, or one that a product here has' },
  ])
  const unreachable = await send(file(titles, row(1, 'https://localhost/a.png')))
  expect(unreachable.body.errors).toEqual([{ line: 2, message: expect.stringMatching(/^Picture: /) }])
  expect(await all()).toHaveLength(1)
})

test('what was sold since the export stays sold: beside the stock of then only the difference counts', async () => {
  const [typed, left, plain] = [
    await stockProduct(shop, { name: 'Typed', stock: 20 }),
    await stockProduct(shop, { name: 'Left', stock: 20 }),
    await stockProduct(shop, { name: 'Plain', stock: 20 }),
  ]
  const customer = await shop.signInCustomer()
  await buy(shop, customer, { [typed]: 3, [left]: 3, [plain]: 3 })
  const text = file(
    ['Id', 'Stock', 'Stock at export'],
    [typed, 30, 20],
    [left, 20, 20],
    [plain, 30, ''], // no stock of then: the number counts
  )
  const [done] = await Promise.all([send(text), buy(shop, customer, { [typed]: 2, [left]: 2 })])

  expect(done.body.changes.map(({ name }) => name).sort()).toEqual(['Plain', 'Typed'])
  expect(await Promise.all([typed, left, plain].map((id) => stockOf(shop, id)))).toEqual([25, 15, 30])
})

test('pieces that arrived are added once, though the file of an export is imported twice', async () => {
  const delivered = await stockProduct(shop, { name: 'Delivered', stock: 10 })
  const bought = await stockProduct(shop, { name: 'Bought', stock: 10 })
  const text = (await exported()).replaceAll(/,10,10,/g, ',30,10,')
  await buy(shop, await shop.signInCustomer(), { [bought]: 1 }) // by sales alone the difference still counts
  expect((await send(text)).body).toMatchObject({ message: '2 changes imported', errors: [] })
  expect(await Promise.all([delivered, bought].map((id) => stockOf(shop, id)))).toEqual([30, 29])

  const again = await dryRun(text)
  expect(again.changes).toEqual([])
  expect(again.errors).toEqual([
    {
      line: expect.any(Number),
      message:
        'Stock: It was 10 at the export and is 29 by now, and somebody has changed this product. Please export it again.',
    },
  ])
  const pricier = text
    .split('\r\n')
    .filter((line) => !line.includes('Bought'))
    .join('\r\n')
    .replace('Delivered,249,', 'Delivered,259,')
  expect((await send(pricier)).body).toMatchObject({ errors: [], changes: [{ fields: [{ field: 'Price' }] }] })
  expect(await stockOf(shop, delivered)).toBe(30)
})

test('where something was sold after the dry run, it is told anew instead', async () => {
  const id = await stockProduct(shop, { name: 'Berry Blast', stock: 20 })
  const text = file(['Id', 'Stock'], [id, 30])
  const { plan } = await dryRun(text)
  await buy(shop, await shop.signInCustomer(), { [id]: 1 })

  expect((await send(text, { plan })).status).toBe(409)
  expect(await stockOf(shop, id)).toBe(19)
})

test.each([
  [{ 'content-type': 'application/json' }, 'Name\nA', 415],
  [{ 'content-type': 'multipart/form-data; boundary=x' }, 'Name\nA', 415],
  [{ 'content-type': 'text/csv' }, `Name\n${'x'.repeat(2_000_001)}`, 413],
  [{ 'content-type': 'text/csv; charset=utf-8' }, 'Name,Price\nA\u0000,1', 200],
  [{ 'content-type': 'text/csv' }, '"', 200],
])('a body of %j is answered %#', async (headers, body, status) => {
  expect((await send(body, { dryRun: '1' }, headers)).status).toBe(status)
})

test('letters that are no UTF-8, and a dry run that is neither, are refused', async () => {
  const answer = await shop.app.request('/api/products/import?dryRun=1', {
    method: 'POST',
    body: new Uint8Array([0x4e, 0xff, 0xfe]),
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${owner.token}` },
  })
  expect([answer.status, (await answer.json()).message]).toEqual([400, expect.stringContaining('CSV UTF-8')])
  expect((await send('Name\nA', { dryRun: 'perhaps' })).status).toBe(400)
})
