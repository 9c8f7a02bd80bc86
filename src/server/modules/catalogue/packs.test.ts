import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { changeProduct, stockBundle, stockOf, stockProduct } from '#tests/support/buying.ts'
import { formOf, productForm } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const [owner, visitor] = [await shop.signInAdmin(), shop.visitor()]
const read = async (id: string) => (await visitor.send('readProduct', { params: { id } })).body
const change = (id: string, fields: Record<string, string>) =>
  owner.send('updateProduct', { params: { id }, body: formOf(fields) })
const create = async (fields: Record<string, string>) =>
  owner.send('createProduct', { body: await productForm(fields) })
const remove = (id: string) => owner.send('deleteProduct', { params: { id } })
const of = (made: Record<string, unknown>) =>
  JSON.stringify(Object.entries(made).map(([productId, quantity]) => ({ productId, quantity })))
const changesOf = async (id: string) => (await owner.send('listProductChanges', { params: { id } })).body

test('sizes of a product know each other, the cheapest first, each by its own label', async () => {
  const four = await stockProduct(shop, { name: 'Guava Lime', price: 249 })
  expect(await read(four)).toMatchObject({ sizeOf: null, sizeLabel: null, sizes: [], bundleOf: [] })
  await changeProduct(shop, four, { netQuantity: '72 g' })

  const fields = { name: 'Guava Lime 12', price: '679', sizeOf: four, sizeLabel: 'Box of 12', stock: '0' }
  const { status, body } = await create(fields)
  expect([status, body.product.sizeOf]).toEqual([201, four])
  const twelve = body.product.id
  const sizes = [
    { id: four, name: 'Guava Lime', label: '72 g', price: 249, isSoldOut: false },
    { id: twelve, name: 'Guava Lime 12', label: 'Box of 12', price: 679, isSoldOut: true },
  ]
  expect(body.product.sizes).toEqual(sizes)
  expect((await read(four)).sizes).toEqual(sizes)
  expect((await visitor.send('listProducts')).body.find(({ id }) => id === four)?.sizes).toEqual(sizes)

  await change(four, { sizeLabel: 'Box of 4' })
  expect((await read(twelve)).sizes[0]?.label).toBe('Box of 4')
  expect((await change(four, { sizeOf: twelve })).body.product).toMatchObject({ sizeOf: null }) // it is the first of them

  // Another size of a size is a size of the first.
  const one = await stockProduct(shop, { name: 'Guava Lime 1', price: 79 })
  expect((await change(one, { sizeOf: twelve })).body.product).toMatchObject({ sizeOf: four })
  expect((await read(four)).sizes.map(({ id }) => id)).toEqual([one, four, twelve])
  expect((await change(one, { sizeOf: '' })).body.product).toMatchObject({ sizeOf: null, sizes: [] })
  expect((await changesOf(one))[0]).toMatchObject({ before: { sizeOf: 'Guava Lime' }, after: { sizeOf: null } })

  // The others stay sizes of each other when the first is gone.
  await change(one, { sizeOf: four })
  expect((await remove(four)).status).toBe(200)
  expect(await read(one)).toMatchObject({ sizeOf: twelve, sizes: [{ id: one }, { id: twelve }] })
  await remove(twelve)
  expect(await read(one)).toMatchObject({ sizeOf: null, sizes: [] })
})

test('what cannot be a size is refused', async () => {
  const [product, other] = [await stockProduct(shop), await stockProduct(shop)]
  expect((await change(product, { sizeOf: randomUUID() })).status).toBe(404)
  expect((await change(product, { sizeOf: 'nonsense' })).status).toBe(404)
  expect((await create({ sizeOf: randomUUID() })).status).toBe(404)
  expect((await change(product, { sizeOf: product })).body.fields).toEqual({
    sizeOf: 'A product is no other size of itself',
  })
  await change(other, { sizeOf: product })
  const taken = await change(product, { sizeOf: await stockProduct(shop) })
  expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['sizeOf']])
  expect((await change(product, { sizeLabel: 'x'.repeat(31) })).status).toBe(400)
})

test('a bundle is made of others, and has as many as they allow', async () => {
  const lime = await stockProduct(shop, { name: 'Guava Lime', stock: 9 })
  const mojito = await stockProduct(shop, { name: 'Mojito', stock: 5 })
  const free = await stockProduct(shop, { name: 'Cola' })
  const { status, body } = await create({ name: 'Party box', bundleOf: of({ [lime]: 4, [mojito]: 1, [free]: 2 }) })
  const { id } = body.product

  expect(status).toBe(201)
  expect(body.product).toMatchObject({
    stock: 2,
    bundleOf: [
      { productId: lime, name: 'Guava Lime', quantity: 4, stock: 9 },
      { productId: mojito, name: 'Mojito', quantity: 1, stock: 5 },
      { productId: free, name: 'Cola', quantity: 2, stock: null },
    ],
  })
  expect((await changesOf(id))[0]?.after).toMatchObject({ bundleOf: '4 × Guava Lime, 1 × Mojito, 2 × Cola' })

  await change(mojito, { stock: '0' })
  expect((await read(id)).stock).toBe(0)
  const { lowStock } = (await owner.send('readToday')).body
  expect(lowStock).toContainEqual(expect.objectContaining({ id, quantity: 0 }))
  expect((await change(id, { bundleOf: of({ [free]: 1 }) })).body.product.stock).toBeNull()

  // Turned into a single product it has a stock to type; a counted one that becomes a bundle has none any more.
  expect((await change(id, { bundleOf: '', stock: '7' })).body.product).toMatchObject({ stock: 7, bundleOf: [] })
  expect((await change(id, { bundleOf: of({ [lime]: 3 }), stock: '' })).body.product).toMatchObject({ stock: 3 })
  expect(await stockOf(shop, id)).toBeNull()
})

test('a change of a bundle is told with the names of its parts, also where it was copied or came with a file', async () => {
  const [lime, cola] = [await stockProduct(shop, { name: 'Lime' }), await stockProduct(shop, { name: 'Cola' })]
  const bundle = await stockBundle(shop, { [lime]: 2, [cola]: 1 }, 'Box of three')
  await change(bundle, { sizeOf: lime })
  const named = { bundleOf: '2 × Lime, 1 × Cola', sizeOf: 'Lime' }

  const copy = (await owner.send('duplicateProduct', { params: { id: bundle } })).body.product.id
  expect(await changesOf(copy)).toMatchObject([{ action: 'created', after: named }])

  const headers = { 'content-type': 'text/csv' }
  await owner.send('importProducts', { query: {}, body: `Id,Price\n${bundle},899`, headers })
  expect((await changesOf(bundle))[0]).toMatchObject({
    action: 'imported',
    before: { price: 999, ...named },
    after: { price: 899, ...named },
  })
  await remove(bundle)
  expect((await changesOf(bundle))[0]).toMatchObject({ action: 'deleted', before: named, after: null })
})

test('the stock of a bundle cannot be typed', async () => {
  const lime = await stockProduct(shop, { stock: 9 })
  const box = await stockBundle(shop, { [lime]: 1 })
  const message = 'A bundle has no stock of its own: change that of its products'

  for (const refused of [
    await change(box, { stock: '5' }),
    await change(box, { stock: '5', stockSeen: '9' }),
    await create({ bundleOf: of({ [lime]: 1 }), stock: '5' }),
  ])
    expect([refused.status, refused.body.fields]).toEqual([400, { stock: message }])
  expect((await change(box, { stock: '', price: '899' })).body.product).toMatchObject({ price: 899, stock: 9 })
})

test('what makes no bundle is refused', async () => {
  const [lime, mojito] = [await stockProduct(shop), await stockProduct(shop)]
  const box = await stockBundle(shop, { [lime]: 1 })
  const outer = await stockProduct(shop)
  const many = Object.fromEntries(Array.from({ length: 21 }, () => [randomUUID(), 1]))

  for (const bundleOf of [
    'nonsense',
    '{}',
    '[]',
    '[1]',
    of({ [lime]: 0 }),
    of({ [lime]: 21 }),
    of({ [lime]: 1.5 }),
    of(many),
  ])
    expect((await change(outer, { bundleOf })).body.fields, bundleOf).toHaveProperty('bundleOf')
  const twice = JSON.stringify([lime, lime.toUpperCase()].map((productId) => ({ productId, quantity: 1 })))
  expect((await change(outer, { bundleOf: twice })).status).toBe(400)
  for (const stranger of [randomUUID(), 'nonsense'])
    expect((await change(outer, { bundleOf: of({ [lime]: 1, [stranger]: 1 }) })).status).toBe(404)

  for (const bundleOf of [of({ [box]: 1 }), of({ [outer]: 1 })])
    expect((await change(outer, { bundleOf })).body.fields, bundleOf).toHaveProperty('bundleOf')
  expect((await change(lime, { bundleOf: of({ [mojito]: 1 }) })).body.fields).toEqual({
    bundleOf: 'This product is part of Party box, so it cannot be a bundle itself',
  })
  expect(await read(outer)).toMatchObject({ bundleOf: [] })
})

test('a bundle whose part is deleted is sold out until it is made of something else, however the two changes meet', async () => {
  const [lime, mojito] = [await stockProduct(shop, { name: 'Guava Lime' }), await stockProduct(shop)]
  const box = await stockBundle(shop, { [lime]: 1, [mojito]: 1 })
  expect((await read(box)).stock).toBeNull() // none of them is counted
  const deleted = await remove(lime)
  expect([deleted.status, deleted.body.message]).toEqual([
    ...[200, 'Product deleted successfully. Sold out by that: Party box'],
  ])
  expect(await read(box)).toMatchObject({ stock: 0, bundleOf: [{ productId: lime, stock: 0 }, { productId: mojito }] })

  // It can be changed in every other way, and sold again without that part.
  expect((await change(box, { price: '899' })).status).toBe(200)
  expect((await change(box, { bundleOf: of({ [lime]: 2, [mojito]: 1 }) })).body.fields).toEqual({
    bundleOf: 'Guava Lime is deleted. Please take it out.',
  })
  expect((await change(box, { bundleOf: of({ [mojito]: 2 }) })).body.product).toMatchObject({ stock: null })

  const berry = await stockProduct(shop)
  const [added, removed] = await Promise.all([change(box, { bundleOf: of({ [berry]: 1 }) }), remove(berry)])
  expect([added.status, removed.status]).toSatisfy(([one, other]) => (one === 200 || one === 400) && other === 200)
  expect((await read(box)).stock).toBe(added.status === 200 ? 0 : null)
})
