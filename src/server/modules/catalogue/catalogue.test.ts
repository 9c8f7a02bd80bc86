import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { type FullProduct, Product } from '#contract/catalogue.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { asFile, formOf, pictureBytes, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const visitor = shop.visitor()

const add = async (changes: Record<string, string> = {}) => {
  shop.travel(1000)
  const { status, body } = await admin.send('createProduct', { body: await productForm(changes) })
  expect(status).toBe(201)
  return body.product
}
const read = async (id: string) => (await visitor.send('readProduct', { params: { id } })).body
/** What the list says of a product. */
const listed = (product: FullProduct) => Product.parse(product)
const change = (id: string, fields: Record<string, string | File>) =>
  admin.send('updateProduct', { params: { id }, body: formOf(fields) })

test('a product is added, read, listed newest first, changed and deleted', async () => {
  const older = await add({ name: 'Classic Mojito' })
  const answer = await admin.send('createProduct', {
    body: await productForm({ name: ' Guava Lime ', netQuantity: '180 g', origin: 'India' }),
  })
  expect(answer.body.message).toBe('Product added successfully')
  const { product } = answer.body
  expect(product).toEqual({
    id: expect.any(String),
    name: 'Guava Lime',
    description: 'An exotic tropical tang.',
    price: 249,
    image: expect.stringMatching(/^\/media\//),
    stock: null,
    taxPercent: null,
    rating: null,
    hsn: null,
    pieces: null,
    tagline: null,
    colours: null,
    weight: 180,
    taste: null,
    nutrition: null,
    unitPrice: { amount: 138.33, per: '100 g' },
    unitSalePrice: { amount: 1.38, per: 'g' },
    pourInto: [],
    questions: [],
    media: [{ kind: 'picture', src: product.image, alt: 'Guava Lime' }],
    sizeOf: null,
    sizeLabel: null,
    sizes: [],
    bundleOf: [],
  })
  expect(await read(product.id)).toEqual(product)
  expect((await visitor.send('listProducts')).body.slice(0, 2)).toEqual([listed(product), listed(older)])
  expect((await visitor.send('readProductFacts', { params: { id: product.id } })).body).toEqual({
    netQuantity: '180 g',
    ingredients: null,
    bestBefore: null,
    origin: 'India',
  })

  const changed = await change(product.id, { price: '299', stock: '12', origin: '', taxPercent: '5', hsn: '2202' })
  expect(changed.body).toEqual({
    message: 'Product updated successfully',
    product: {
      ...product,
      price: 299,
      stock: 12,
      taxPercent: 5,
      hsn: '2202',
      unitPrice: { amount: 166.11, per: '100 g' },
      unitSalePrice: { amount: 1.66, per: 'g' },
    },
  })
  expect((await visitor.send('readProductFacts', { params: { id: product.id } })).body).toMatchObject({ origin: null })
  expect((await change(product.id, { stock: '', taxPercent: '', hsn: '' })).body.product).toMatchObject({
    stock: null,
    taxPercent: null,
    hsn: null,
    rating: null,
  })

  const deleted = await admin.send('deleteProduct', { params: { id: product.id } })
  expect([deleted.status, deleted.body]).toEqual([200, { message: 'Product deleted successfully' }])
  for (const call of ['readProduct', 'readProductFacts'] as const)
    expect((await visitor.send(call, { params: { id: product.id } })).status).toBe(404)
  for (const call of ['updateProduct', 'deleteProduct'] as const) {
    const again = await admin.send(call, { params: { id: product.id }, body: formOf({ price: '1' }) })
    expect(again.status).toBe(404)
  }
  expect((await visitor.send('listProducts')).body.map(({ id }) => id)).not.toContain(product.id)
})

const PRICE = 'Product price must be a valid number greater than 0'

test('every field that is missing is named, and the first leads', async () => {
  const { status, body } = await admin.send('createProduct', { body: formOf({ stock: 'many' }) })

  expect(status).toBe(400)
  expect(body).toEqual({
    code: 'invalid_input',
    message: 'Product name is required',
    fields: {
      name: 'Product name is required',
      description: 'Product description is required',
      price: PRICE,
      image: 'Product image is required',
      stock: 'Stock must be a whole number',
    },
  })
})

test.each([
  ['price', '0', PRICE],
  ['price', '-1', PRICE],
  ['price', '1.5', PRICE],
  ['price', '100001', PRICE],
  ['price', 'free', PRICE],
  ['price', '1e3', PRICE],
  ['price', '', PRICE],
  ['price', '9'.repeat(30), PRICE],
  ['price', '249\u0000', PRICE],
  ['name', '   ', 'Product name is required'],
  ['name', 'x'.repeat(101), 'Please keep this to at most 100 characters.'],
  ['name', 'a\u0000b', 'Please remove the invisible characters.'],
  ['description', '', 'Product description is required'],
  ['stock', '-1', 'Stock must be a whole number'],
  ['stock', '1.5', 'Stock must be a whole number'],
  ['taxPercent', '7', 'The tax rate must be one of 0, 3, 5, 12, 18, 28, 40'],
  ['hsn', '21069', 'An HSN code has 4, 6 or 8 digits'],
  ['image', '', 'Product image is required'],
])('a %s of %j is refused, in a new product and in a change', async (field, value, message) => {
  const created = await admin.send('createProduct', { body: await productForm({ [field]: value }) })
  expect([created.status, created.body.message, created.body.fields]).toEqual([400, message, { [field]: message }])

  const product = await add()
  const changed = await change(product.id, { [field]: value })
  expect([changed.status, changed.body.message]).toEqual([400, message])
  expect(await read(product.id)).toEqual(product)
})

test.each(['1', '100000', ' 249 '])('a price of %j is taken', async (price) => {
  expect((await add({ price })).price).toBe(Number(price))
})

test('an empty file is no image, and a file is no name and no price', async () => {
  const empty = await admin.send('createProduct', { body: await productForm({ image: asFile('') }) })
  expect(empty.body.fields).toEqual({ image: 'Product image is required' })

  const odd = await admin.send('createProduct', { body: await productForm({ name: asFile('x') }) })
  expect([odd.status, odd.body.fields]).toEqual([400, { name: 'Please enter text.' }])
  const price = await admin.send('createProduct', { body: await productForm({ price: asFile('249') }) })
  expect([price.status, price.body.fields]).toEqual([400, { price: PRICE }])
})

test('the present image as an address changes nothing; one that was ours may be used again', async () => {
  const product = await add()
  expect((await change(product.id, { image: product.image })).body.product).toEqual(product)

  const other = await add()
  expect((await change(other.id, { image: product.image })).body.product.image).toBe(product.image)
})

test('a picture of ours is known behind the shop’s own address, too', async () => {
  const product = await add()
  const image = `${shop.config.publicUrl}${product.image}`

  expect((await change(product.id, { image })).body.product).toEqual(product)
  expect((await add({ image })).image).toBe(product.image)
  expect((await admin.send('previewPicture', { body: { url: image } })).body.picture).toBe(product.image)
  expect((await change(product.id, { image: `${shop.config.publicUrl}/api/products` })).status).toBe(400)
})

test('a new file replaces the image', async () => {
  const product = await add()
  const { body } = await change(product.id, { image: asFile(await pictureBytes('webp')) })

  expect(body.product.image).not.toBe(product.image)
  expect((await shop.app.request(body.product.image)).status).toBe(200)
})

test.each([
  ['http://pictures.example/bomb.png', 'The address must start with https:// and be public.'],
  ['https://127.0.0.1/bomb.png', 'The address must start with https:// and be public.'],
  ['https://169.254.169.254/latest/meta-data', 'The address must start with https:// and be public.'],
  ['https://localhost/bomb.png', 'The picture could not be fetched from that address.'],
  ['https://nowhere.invalid/bomb.png', 'The picture could not be fetched from that address.'],
])('the image %s is refused, saved or previewed', async (url, message) => {
  const saved = await admin.send('createProduct', { body: await productForm({ image: url }) })
  const previewed = await admin.send('previewPicture', { body: { url } })

  for (const { status, body } of [saved, previewed])
    expect([status, body.message, body.fields]).toEqual([400, message, { image: message }])
})

test('a stock typed over the one that was shown changes by the difference: what was sold since stays sold', async () => {
  const id = await stockProduct(shop, { stock: 12 })
  await buy(shop, await shop.signInCustomer(), { [id]: 5 })

  expect((await change(id, { stock: '22', stockSeen: '12' })).body.product.stock).toBe(17)
  const { body } = await admin.send('listProductChanges', { params: { id } })
  expect(body).toMatchObject([{ before: { stock: 7 }, after: { stock: 17 } }])

  expect((await change(id, { price: '299', stockSeen: '12' })).body.product).toMatchObject({ price: 299, stock: 17 })
  expect((await change(id, { stock: '22', stockSeen: '' })).body.product.stock).toBe(22)
  expect((await change(id, { stock: '30' })).body.product.stock).toBe(30)
  expect((await change(id, { stock: '', stockSeen: '22' })).body.product.stock).toBeNull()

  const odd = await change(id, { stock: '5', stockSeen: 'many' })
  expect([odd.status, odd.body.fields]).toEqual([400, { stockSeen: 'Stock must be a whole number' }])
})

test('a delivery that two owners count, or one whose answer was lost, is added once', async () => {
  const id = await stockProduct(shop, { stock: 10 })
  const shown = async () => (await admin.send('readWholeProduct', { params: { id } })).body.product
  const { changedAt: changedSeen } = await shown()
  const typed = { stock: '30', stockSeen: '10', changedSeen }
  const both = await Promise.all([change(id, typed), change(id, { ...typed, name: 'Berry Boom' })])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await shown()).toMatchObject({ stock: 30, name: 'Berry Boom' })

  await buy(shop, await shop.signInCustomer(), { [id]: 4 })
  const late = await change(id, typed)
  const stock = 'The stock is 26 by now, and somebody has changed it. Please look at it again.'
  expect([late.status, late.body]).toEqual([409, { code: 'product_changed', message: stock, fields: { stock } }])

  const { changedAt } = await shown()
  await buy(shop, await shop.signInCustomer(), { [id]: 1 }) // a sale is no change of an owner's
  await change(id, { stock: '46', stockSeen: '26', changedSeen: changedAt })
  expect((await shown()).stock).toBe(45)
  expect(await read(id)).not.toHaveProperty('changedAt')
})

test('goods that arrive in the middle of a sale cost no sale', async () => {
  const id = await stockProduct(shop, { stock: 12 })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.signInCustomer()))

  await Promise.all([
    ...buyers.map((buyer) => buy(shop, buyer, { [id]: 2 })),
    change(id, { stock: '22', stockSeen: '12' }),
  ])
  expect((await read(id)).stock).toBe(14)
})

test('a deleted product stays on the orders that have it', async () => {
  const customer = await shop.signInCustomer()
  const id = await stockProduct(shop, { name: 'Berry Blast', price: 249 })
  const orderId = await buy(shop, customer, { [id]: 2 })
  const before = await customer.send('readOrder', { params: { id: orderId } })
  await admin.send('deleteProduct', { params: { id } })

  const after = await customer.send('readOrder', { params: { id: orderId } })
  expect(after.body).toEqual(before.body)
  expect(after.body.items).toMatchObject([{ productId: id, name: 'Berry Blast', price: 249, quantity: 2 }])
  expect((await customer.send('listMyOrders')).body[0]?.items).toEqual(['Berry Blast'])
})

test('an id that names nothing is a 404, well-formed or not', async () => {
  for (const id of [randomUUID(), 'bomb', '1', '../x']) {
    expect((await visitor.send('readProduct', { params: { id } })).status).toBe(404)
    expect((await visitor.send('readProductFacts', { params: { id } })).status).toBe(404)
    expect((await change(id, { price: '1' })).status).toBe(404)
    expect((await admin.send('deleteProduct', { params: { id } })).status).toBe(404)
  }
})

test('whoever goes on with a product that somebody else has deleted hears of that', async () => {
  const { id } = await add()
  const other = await add()
  await admin.send('deleteProduct', { params: { id } })

  const answers = [
    await admin.send('readWholeProduct', { params: { id } }),
    await change(id, { price: '1' }),
    await change(id, { isHidden: 'true' }),
    await admin.send('duplicateProduct', { params: { id } }),
    await admin.send('moveProduct', { params: { id }, body: { before: null } }),
    await admin.send('deleteProduct', { params: { id } }),
  ]
  for (const { status, body } of answers) {
    expect([status, body]).toEqual([404, { code: 'not_found', message: 'This product was deleted meanwhile.' }])
  }
  const beside = await admin.send('moveProduct', { params: { id: other.id }, body: { before: id } })
  expect([beside.status, beside.body.message]).toEqual([404, 'The product beside it was deleted meanwhile.'])
  const sized = await change(other.id, { sizeOf: id })
  expect([sized.status, sized.body.fields]).toEqual([
    404,
    { sizeOf: 'This product was deleted meanwhile. Please choose another one.' },
  ])
})

test('only an admin changes the catalogue', async () => {
  const customer = await shop.signInCustomer()
  const { id } = await add()
  for (const call of ['createProduct', 'updateProduct', 'deleteProduct', 'previewPicture'] as const) {
    const request = { params: { id }, body: formOf({ price: '1' }) }
    expect([call, (await visitor.send(call, request)).status]).toEqual([call, 401])
    expect([call, (await customer.send(call, request)).status]).toEqual([call, 403])
  }
  expect((await read(id)).price).toBe(249)
})

test('a product comes as a form, of at most 6 MB', async () => {
  const json = await admin.send('createProduct', { body: { name: 'Guava Lime' } })
  expect([json.status, json.body.code]).toEqual([415, 'unsupported_media_type'])

  const large = await admin.send('createProduct', {
    body: await productForm({ image: asFile(Buffer.alloc(6_100_000)) }),
  })
  expect([large.status, large.body.code]).toEqual([413, 'too_large'])

  const torn = await admin.send('createProduct', {
    body: '--x\r\nnonsense',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  expect([torn.status, torn.body.code]).toEqual([400, 'invalid_input'])
})
