import { afterAll, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { MAIL_KINDS } from '#modules/mail/kinds.ts'
import { mailToOwner, orderMail } from '#modules/orders/mails.ts'
import { newId } from '#platform/postgres/ids.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import type { ShownSample } from './list-samples.ts'

const MAX_BYTES = 100_000

const shop = await openTestShop({ isRunningJobs: false, settings: { PUBLIC_URL: 'https://dhamaka.test' } })
afterAll(shop.stop)

const samples: ShownSample[] = await (await shop.app.request('/mail-samples.json')).json()

/** What stands in an attribute of every tag of a name; null where it is missing. */
const attributes = (html: string, tag: string, name: string): (string | null)[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>`, 'g'))].map(
    ([, inside = '']) => new RegExp(`\\b${name}="([^"]*)"`).exec(inside)?.[1] ?? null,
  )

test('every kind of mail that the shop sends is there', () => {
  expect([...new Set(samples.map(({ kind }) => kind))].toSorted()).toEqual(MAIL_KINDS.toSorted())
})

describe.each(samples.map((sample) => [sample.name, sample] as const))('%s', (_, { html, text, pictures, bytes }) => {
  test('is light, and brings all of its pictures along', () => {
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
    const shown = attributes(html, 'img', 'src')
    expect(new Set(shown)).toEqual(new Set(pictures.map(({ cid }) => `cid:${cid}`)))
    expect(shown).toContain('cid:logo')
    expect(attributes(html, 'img', 'alt')).not.toContain(null)
    for (const { base64 } of pictures) expect(base64.length).toBeGreaterThan(500)
    expect(html).not.toMatch(/url\(|<script|<link|@import/)
  })

  test('has the one layout, for day and night, for people who listen, and for Outlook', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    expect(html).toContain('max-width:600px')
    expect(new Set(attributes(html, 'table', 'role'))).toEqual(new Set(['presentation']))
  })

  test('says all of it as text, and leads to the shop by its public address', () => {
    const links = attributes(html, 'a', 'href').filter((href) => !href?.startsWith('mailto:'))
    for (const link of links) expect(link).toMatch(/^https:\/\/(dhamaka\.test|www\.dtdc\.in)/)
    for (const link of links.slice(1)) expect(text).toContain(link?.replaceAll('&amp;', '&'))
    const words = html.replace(/<(style|title|div)\b.*?<\/\1>/gs, '').replace(/<!--.*?-->|<[^>]*>/gs, '\n')
    for (const line of words.split('\n').filter((line) => /\w{3}/.test(line))) {
      expect(text.replaceAll(/[\s·,]+/g, ' ').toLowerCase()).toContain(plain(line))
    }
  })
})

/** As it is written without HTML. */
const plain = (line: string): string =>
  line
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s·,]+/g, ' ')
    .trim()
    .toLowerCase()

describe('an order like no other', async () => {
  const customer = await shop.signInCustomer()
  const id = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  const order = (await customer.send('readOrder', { params: { id } })).body as Order
  const [item] = order.items
  if (!item) throw new Error('an order has lines')
  const compose = (items: Order['items'], mail: 'placed' | 'delivered' = 'placed') => {
    const facts = { shopUrl: 'https://dhamaka.test', delivery: DEFAULT_SETTINGS.delivery }
    return shop.mail.compose(...orderMail(mail, { ...order, items }, facts))
  }
  const FLAVOURS = ['watermelon-fusion', 'berry-blast', 'tropic-thunder', 'guava-lime', 'pina-colada', 'classic-mojito']

  test('of very many flavours is told in a light mail all the same', async () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      ...item,
      name: `${item.name} of a very long name, number ${at}`,
      image: `/pictures/${FLAVOURS[at % FLAVOURS.length]}-1280.webp`,
    }))
    const { html, text, attachments = [] } = await compose(items)
    const bytes = [html, text, ...attachments.map(({ bytes }) => bytes.toString('base64'))].reduce(
      (sum, { length }) => sum + length,
      0,
    )

    expect(text).toContain('number 39 × 1')
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
  })

  test('of a bundle says what is in it, below its own line alone', async () => {
    const parts = ['Guava Lime', 'Cola'].map((name) => ({ productId: item.productId, name, quantity: 1 }))
    const box = { ...item, productId: newId(), name: 'Party box', quantity: 2, parts }
    const { html, text } = await compose([box, item])

    expect(text).toContain(`Party box × 2: ₹498\n  In each: Guava Lime, Cola\n${item.name} × 1: ₹249\nSubtotal`)
    expect(html).toContain('>In each: Guava Lime, Cola</span>')
  })

  test('whose picture is gone, or was never one of ours, shows another', async () => {
    for (const image of [
      '/media/0123456789abcdef0123456789abcdef-1280.webp',
      'https://elsewhere.test/x.png',
      '/pictures/../../package.json',
    ]) {
      const { html, attachments = [] } = await compose([{ ...item, image }])
      expect(html).not.toContain(image)
      expect(attachments).toMatchObject([{ cid: 'logo' }, { cid: 'picture-1', contentType: 'image/jpeg' }])
    }
  })

  test('in whose words an address stands makes no link of it, to the customer or to the owner', async () => {
    const shippingAddress = {
      ...order.shippingAddress,
      name: 'http://elsewhere.test/a',
      addressLine1: 'HTTPS://elsewhere.test',
    }
    const worded = { ...order, giftNote: 'Look here: https://elsewhere.test/b', shippingAddress }
    const facts = { shopUrl: 'https://dhamaka.test', delivery: DEFAULT_SETTINGS.delivery }

    for (const mail of [mailToOwner(worded, facts.shopUrl), orderMail('placed', worded, facts)]) {
      const { html, text } = await shop.mail.compose(...mail)
      expect([html, text]).toEqual([
        expect.stringContaining('elsewhere.test/a'),
        expect.stringContaining('elsewhere.test/a'),
      ])
      expect(attributes(html, 'a', 'href').filter((href) => href?.includes('elsewhere'))).toEqual([])
    }
  })

  test('that is on its way leads to its parcel', async () => {
    const url = 'https://www.dtdc.in/track?n=D12345&x=1'
    const trackingInfo = { trackingNumber: 'D12345', courier: 'DTDC', url }
    const facts = { shopUrl: 'https://dhamaka.test', delivery: DEFAULT_SETTINGS.delivery }
    const { html, text } = await shop.mail.compose(...orderMail('shipped', { ...order, trackingInfo }, facts))

    expect(text).toContain(`Follow it with DTDC under D12345: ${url}`)
    expect(attributes(html, 'a', 'href')).toContain(url.replaceAll('&', '&amp;'))
  })

  test('of a product with a wicked name is text, and nothing else', async () => {
    const { html } = await compose([{ ...item, name: '<img src=x onerror="alert(1)">' }])

    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })
})
