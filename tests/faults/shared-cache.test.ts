import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountBuiltPages } from '#built-pages'
import { stockProduct } from '#tests/support/buying.ts'
import { freePort } from '#tests/support/free-port.ts'
import { productForm } from '#tests/support/pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { DIST } from '#tools/root.ts'
import { findNginx, startNginx } from './harness/nginx.ts'

const program = findNginx()
const patience = { timeout: 5_000, interval: 100 }
let shop: TestShop
let front: Awaited<ReturnType<typeof startNginx>>
let picture: string

test('Debian’s nginx can be had', ({ skip }) => {
  if (!program) skip('Debian’s nginx is neither installed nor to be had by apt-get here')
  expect(program?.path).toContain('nginx')
})

describe.skipIf(!program)('behind a cache that many share', () => {
  beforeAll(async () => {
    if (!program) return
    const port = await freePort()
    front = await startNginx(program, { ports: [port], isCaching: true })
    shop = await openTestShop({
      settings: { PORT: String(port), PUBLIC_URL: front.url, TRUSTED_PROXIES: '127.0.0.1' },
      mountPages: (config) => mountBuiltPages(DIST, config, pino({ level: 'silent' })),
    })
    await shop.listen()
    const admin = await shop.signInAdmin()
    picture = (await admin.send('createProduct', { body: await productForm() })).body.product.image
  })
  afterAll(async () => {
    await front?.stop()
    await shop?.stop()
  })

  async function ask(path: string, token?: string) {
    const answer = await fetch(front.url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })
    const text = await answer.text()

    return {
      status: answer.status,
      text,
      cache: answer.headers.get('x-cache'),
      setsCookie: answer.headers.has('set-cookie'),
    }
  }

  const asset = async () => /\/assets\/[\w.-]+\.js/.exec((await ask('/')).text)?.[0] ?? ''

  test.each([
    ['home', () => '/'],
    ['the catalogue', () => '/api/products'],
    ['a picture', () => picture],
    ['a script', asset],
  ])('%s comes from the cache the second time', async (_, pathOf) => {
    const path = await pathOf()
    await expect
      .poll(async () => {
        const [, second] = [await ask(path), await ask(path)]
        return second
      }, patience)
      .toMatchObject({ status: 200, cache: 'HIT', setsCookie: false })
  })

  test('a change is seen through the cache within two seconds', async () => {
    await expect.poll(async () => (await ask('/api/products')).cache, patience).toBe('HIT')
    const name = 'Kala Khatta'
    await stockProduct(shop, { name })
    const changedAt = performance.now()

    await expect.poll(async () => (await ask('/api/products')).text, { timeout: 2_000, interval: 50 }).toContain(name)
    await expect.poll(async () => (await ask('/')).text, { timeout: 2_000, interval: 50 }).toContain(name)
    expect(performance.now() - changedAt).toBeLessThan(4_000)
  })

  test('nothing of one person is ever given to another', async () => {
    const [asha, ravi] = [await shop.signInCustomer(), await shop.signInCustomer()]
    const productId = await stockProduct(shop, { name: 'Only Asha’s' })
    await asha.send('addToCart', { body: { productId, quantity: 1 } })
    const admin = await shop.signInAdmin()

    for (const path of ['/api/cart', '/api/users/profile', '/api/orders/my-orders', '/api/users/addresses']) {
      for (const token of [asha.token, asha.token, ravi.token]) {
        const { status, cache } = await ask(path, token)
        expect([path, status, cache]).toEqual([path, 200, expect.not.stringMatching('HIT')])
      }
      expect([path, (await ask(path)).status]).toEqual([path, 401])
    }
    expect((await ask('/api/cart', ravi.token)).text).not.toContain('Only Asha’s')

    // With a token in hand a public answer is asked for as well; what comes is everybody's.
    await expect.poll(async () => (await ask('/api/products')).text, patience).toContain('Only Asha’s')
    const signedIn = await ask('/api/products', admin.token)
    const stranger = await ask('/api/products')
    expect(JSON.parse(stranger.text)).toEqual(JSON.parse(signedIn.text))
    for (const path of ['/cart', '/profile', '/login']) {
      const [first, second] = [await ask(path, asha.token), await ask(path)]
      expect([path, second.text.includes(asha.email), first.setsCookie]).toEqual([path, false, false])
    }
  })

  test('while the shop is away, what was kept is still given', async () => {
    await expect.poll(async () => (await ask('/api/products')).cache, patience).toBe('HIT')
    await shop.server.close()
    shop.server.closeAllConnections()
    await expect.poll(async () => (await ask('/api/products')).cache, patience).toBe('STALE')
    expect((await ask('/api/products')).status).toBe(200)
  })
})
