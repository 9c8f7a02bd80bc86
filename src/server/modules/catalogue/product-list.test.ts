import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockProduct } from '#tests/support/buying.ts'
import { follow } from '#tests/support/follow.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const visitor = shop.visitor()
const list = async (query = {}) => (await visitor.send('listProducts', { query })).body

beforeAll(async () => {
  for (const name of ['Guava Lime', 'a_b', '50% Off', 'Classic Mojito', 'Guava Chilli'])
    await stockProduct(shop, { name })
})

test.each([
  ['GUAVA', ['Guava Chilli', 'Guava Lime']],
  ['wild BERRY', ['Guava Chilli', 'Classic Mojito', '50% Off', 'a_b', 'Guava Lime']],
  ['%', ['50% Off']],
  ['_', ['a_b']],
  ['\\', []],
  ['  50%  ', ['50% Off']],
  ['nothing like it', []],
])('the filter %j finds %j, newest first', async (q, names) => {
  expect((await list({ q })).map(({ name }) => name)).toEqual(names)
})

test.each([1, 2, 5])('pages of %i, one after the other, are the whole list', async (limit) => {
  const whole = (await list()).map(({ id }) => id)

  expect(whole).toHaveLength(5)
  expect(await follow(visitor, `/products?limit=${limit}`)).toEqual(whole)
})

test.each(['limit=0', 'limit=201', 'limit=abc', 'cursor=nonsense'])('?%s is a 400', async (query) => {
  expect((await visitor.request('GET', `/products?${query}`)).status).toBe(400)
})
