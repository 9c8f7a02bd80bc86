import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCheckout, stockOf, stockProduct } from '#tests/support/buying.ts'
import { follow } from '#tests/support/follow.ts'
import { formOf } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const owner = await shop.signInAdmin()
const visitor = shop.visitor()
const ids: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['A', 'B', 'C', 'D']) ids[name] = await stockProduct(shop, { name, stock: 90 })
})

const move = (name: string, before: string | null) =>
  owner.send('moveProduct', { params: { id: ids[name] ?? '' }, body: { before: before && ids[before] } })
const names = async () => (await visitor.send('listProducts')).body.map(({ name }) => name).join('')

test('newest first until the owner moves one; what is added later comes first', async () => {
  expect(await names()).toBe('DCBA')
  expect((await move('A', 'C')).status).toBe(200)
  expect(await names()).toBe('DACB')
  await move('D', null)
  expect(await names()).toBe('ACBD')
  await move('B', 'A')
  expect(await names()).toBe('BACD')

  ids.E = await stockProduct(shop, { name: 'E', stock: 90 })
  expect(await names()).toBe('EBACD')
  expect(await follow(visitor, '/products?limit=2')).toEqual(['E', 'B', 'A', 'C', 'D'].map((name) => ids[name]))
  const { body: changes } = await owner.send('listProductChanges', { params: { id: ids.B ?? '' } })
  expect(changes).toMatchObject([{ action: 'moved', before: { place: 3 }, after: { place: 1 } }])
})

test('a hidden one keeps its place', async () => {
  const before = await names()
  const hide = (isHidden: string) =>
    owner.send('updateProduct', { params: { id: ids.A ?? '' }, body: formOf({ isHidden }) })
  await hide('true')
  expect(await names()).toBe(before.replace('A', ''))
  const all = (await owner.send('listAllProducts')).body.map(({ name }) => name)
  expect(all.join('')).toBe(before)
  await hide('false')
  expect(await names()).toBe(before)
})

test('two owners who move at once both have their way, beside sales', async () => {
  const customer = await shop.signInCustomer()
  for (const name of ['D', 'C', 'B', 'A']) await move(name, null)
  await move('E', null)
  expect(await names()).toBe('DCBAE')
  const [, , session] = await Promise.all([
    move('A', 'D'),
    move('C', null),
    openCheckout(customer, { [ids.A ?? '']: 1, [ids.D ?? '']: 1 }),
  ])

  expect([await names(), session.status, await stockOf(shop, ids.A ?? '')]).toEqual(['ADBEC', 200, 89])
})

test.each([
  [() => ({ before: randomUUID() }), 404],
  [() => ({ before: 'bomb' }), 404],
  [() => ({ before: ids.A }), 404], // itself
  [() => ({}), 400],
  [() => ({ before: {} }), 400],
])('a move of A by %s is a %i', async (body, status) => {
  expect((await owner.send('moveProduct', { params: { id: ids.A ?? '' }, body: body() })).status).toBe(status)
})

test('what is not there is not moved', async () => {
  const body = { before: null }
  expect((await owner.send('moveProduct', { params: { id: randomUUID() }, body })).status).toBe(404)
})
