import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { type MountPages, openShop } from '#main'
import { SHARED } from '#platform/answers/shared-answer.ts'
import { createPageServer } from '#platform/pages/page-server.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { recordLog } from '#tests/support/recorded-log.ts'
import { openTestShop } from '#tests/support/shop.ts'

const HOUR = 3_600_000
const SOON = 5 * 60_000

/** A page that says what the banner says. */
const mountPages: MountPages = async (app, { catalogueVersion, pageLifetime, settings, cachePages }) => {
  const serve = createPageServer({
    open: ({ pathname }) => ({
      url: pathname,
      load: async () => ({
        status: 200,
        url: pathname,
        isPublic: true,
        render: () => settings().banner.join('|'),
      }),
    }),
    version: catalogueVersion,
    lifetime: pageLifetime,
    staticFiles: async () => null,
    headers: {},
    report: () => {},
  })
  app.all('*', (c) => serve(c.req.raw))
  cachePages((pathname) => !pathname.startsWith('/api/'))
}

const shop = await openTestShop({ mountPages: () => mountPages, isRunningJobs: false })
const { log } = recordLog()
const neighbour = await openShop(shop.config, { log, mountPages, isRunningJobs: false, clock: shop.now })
const ports = [await shop.listen(0), await neighbour.listen(0)]
afterAll(async () => {
  await neighbour.stop()
  await shop.stop()
})
/** What the page of an instance says, and how long others may keep it. */
async function ask(port: number | undefined) {
  const sent = request({ port, path: '/', agent: false }).end()
  const [response] = await once(sent, 'response')

  return { banner: await text(response), cacheControl: response.headers['cache-control'] as string }
}

const onBoth = () => Promise.all(ports.map(async (port) => (await ask(port)).banner))
const inMs = (milliseconds: number) => new Date(shop.now().getTime() + milliseconds).toISOString()
const USUAL = DEFAULT_SETTINGS.banner.join('|')

const promisedSeconds = (cacheControl: string) =>
  Array.from(cacheControl.matchAll(/(?:s-maxage|stale-if-error)=(\d+)/g), ([, seconds]) => Number(seconds)).reduce(
    (sum, seconds) => sum + seconds,
  )

test('the banner begins and ends with its offer, on every instance, and no cache is promised more', async () => {
  const admin = await shop.signInAdmin()
  const times = { from: inMs(10 * HOUR), to: inMs(20 * HOUR) }
  const body = { name: 'Fizz hour', kind: 'amount', value: 50, ...times, inBanner: true } as const
  expect((await admin.send('createOffer', { body })).status).toBe(201)
  expect(await onBoth()).toEqual([USUAL, USUAL])
  expect((await ask(ports[0])).cacheControl).toBe(SHARED)

  shop.travel(10 * HOUR)
  const words = /^Fizz hour: ₹50 off, until .*[ap]m$/
  await expect.poll(onBoth).toEqual([expect.stringMatching(words), expect.stringMatching(words)])
  expect((await shop.visitor().send('readPublicSettings')).body.banner).toEqual([expect.stringMatching(words)])

  shop.travel(10 * HOUR - SOON)
  const { banner, cacheControl } = await ask(ports[0])
  expect(banner).toMatch(words)
  expect(promisedSeconds(cacheControl)).toBeLessThanOrEqual(SOON / 1000)

  shop.travel(SOON)
  expect(await onBoth()).toEqual([USUAL, USUAL])
  expect((await ask(ports[0])).cacheControl).toBe(SHARED)
})

test('an offer that is turned off leaves the banner: at once here, within a second elsewhere', async () => {
  const admin = await shop.signInAdmin()
  const offer = { name: 'Free delivery day', kind: 'free_delivery', inBanner: true } as const
  const { body } = await admin.send('createOffer', { body: offer })
  await expect.poll(onBoth).toEqual(['Free delivery day', 'Free delivery day'])
  await admin.send('updateOffer', { params: { id: body.offer.id }, body: { isActive: false } })

  expect((await ask(ports[0])).banner).toBe(USUAL)
  await expect.poll(onBoth).toEqual([USUAL, USUAL])
})

test('an offer that is used up leaves the banner, and comes back with a use that is given back', async () => {
  const admin = await shop.signInAdmin()
  const offer = { name: 'For the first', kind: 'percent', value: 10, total: 1, inBanner: true } as const
  await admin.send('createOffer', { body: offer })
  const words = 'For the first: 10% off'
  await expect.poll(onBoth).toEqual([words, words])

  const customer = await shop.signInCustomer()
  const orderId = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  await expect.poll(onBoth).toEqual([USUAL, USUAL])
  expect((await customer.send('cancelOrder', { params: { id: orderId } })).status).toBe(200)
  await expect.poll(onBoth).toEqual([words, words])
})
