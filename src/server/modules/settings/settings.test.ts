import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { openShop } from '#main'
import { createClient } from '#tests/support/client.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { settings as table } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
const neighbour = await openShop(shop.config, { log: pino({ level: 'silent' }), isRunningJobs: false })
afterAll(async () => {
  await neighbour.stop()
  await shop.stop()
})

const admin = await shop.signInAdmin()
const read = async () => (await admin.send('readSettings')).body.settings
const change = (body: unknown) => admin.send('updateSettings', { body })
const changes = async () => (await admin.send('listSettingsChanges')).body
const undo = (id: string) => admin.send('undoSettingsChange', { params: { id } })

beforeEach(async () => {
  await change(DEFAULT_SETTINGS)
})

const PUNE = { line: '1 MG Road', city: 'Pune', state: 'Maharashtra', postalCode: '411001' }
const GSTIN = '27AAPFU0939F1ZV'

test('a shop whose owner has said nothing has the specification’s settings', async () => {
  expect(await read()).toEqual(DEFAULT_SETTINGS)
  expect((await shop.visitor().send('readPublicSettings')).body).toMatchObject({
    seller: { legalName: 'Dhamaka Demo Drinks Private Limited' },
    announcement: 'No alcohol inside · Delivered in 2-3 business days',
    banner: ['50% off on orders over ₹500', 'Free delivery on weekend orders', 'Buy 2 cocktails get 1 free'],
    pricesIncludeTax: false,
    delivery: { firstDay: 2, lastDay: 3, takes: '2-3 business days' },
  })
})

test('any part can be sent: what is not named stays, lists are replaced whole, and all that was read can be sent back', async () => {
  const { status, body } = await change({
    seller: { gstin: ` ${GSTIN.toLowerCase()} `, address: PUNE, grievanceOfficer: { name: 'Asha Rao' } },
    banner: ['Diwali is here'],
    shipping: { price: 60 },
    nonsense: 1,
  })

  expect([status, body.message]).toEqual([200, 'Settings saved'])
  const { seller } = DEFAULT_SETTINGS
  const expected = {
    ...DEFAULT_SETTINGS,
    seller: {
      ...seller,
      gstin: GSTIN,
      address: { ...PUNE, country: 'India' },
      grievanceOfficer: { ...seller.grievanceOfficer, name: 'Asha Rao' },
    },
    banner: ['Diwali is here'],
    shipping: { price: 60, freeAbove: null },
  }
  expect(body.settings).toEqual(expected)
  expect(await read()).toEqual(expected)
  expect((await change(await read())).status).toBe(200)
  expect(await read()).toEqual(expected)
})

test.each([
  ['seller.gstin', { seller: { gstin: '27AAPFU0939F1ZW' } }],
  ['seller.gstin', { seller: { gstin: GSTIN } }], // of Maharashtra, the address is in Delhi
  ['seller.address.state', { seller: { address: { state: 'Atlantis' } } }],
  ['seller.address.postalCode', { seller: { address: { postalCode: '12' } } }],
  ['seller.foodLicence', { seller: { foodLicence: '1234' } }],
  ['seller.supportEmail', { seller: { supportEmail: 'nobody' } }],
  ['seller.legalName', { seller: { legalName: ' ' } }],
  ['seller.whatsapp', { seller: { whatsapp: 'call me' } }],
  ['seller.whatsapp', { seller: { whatsapp: '98200 1234' } }],
  ['seller.whatsapp', { seller: { whatsapp: '+91 98200 123' } }],
  ['seller.playlistUrl', { seller: { playlistUrl: 'http://open.spotify.com/x' } }],
  ['seller.instagram.url', { seller: { instagram: { url: '' } } }],
  ['seller.socialLinks.0.url', { seller: { socialLinks: [{ name: 'X', url: 'javascript:alert(1)' }] } }],
  ['couriers.0.link', { couriers: [{ name: 'Post', mask: 'AA999999999AA', link: 'https://post.example/track' }] }],
  [
    'couriers.1.mask',
    { couriers: [DEFAULT_SETTINGS.couriers[0], { name: 'P', mask: '^\\d+$', link: 'https://p.example/{number}' }] },
  ],
  ['couriers.0.link', { couriers: [{ name: 'Post', mask: '99', link: 'http://post.example/{number}' }] }],
  ['couriers.0.link', { couriers: [{ name: 'Post', mask: '99', link: 'https://{number}.post.example/{number}' }] }],
  ['couriers.0.link', { couriers: [{ name: 'Post', mask: '99', link: 'https://post.example:{number}/' }] }],
  [
    'couriers.4.name',
    {
      couriers: [
        ...DEFAULT_SETTINGS.couriers,
        { name: ' bluedart', mask: '99', link: 'https://post.example/{number}' },
      ],
    },
  ],
  ['delivery.lastDay', { delivery: { firstDay: 5 } }],
  ['delivery.holidays.0', { delivery: { holidays: ['8 November'] } }],
  ['shipping.price', { shipping: { price: -1 } }],
  ['shipping.price', { shipping: { price: 49.5 } }],
  ['banner.0', { banner: [''] }],
  ['banner', { banner: 'Diwali' }],
  ['hero.title', { hero: { title: '' } }],
  ['testers.0', { testers: ['asha'] }],
  ['legal.terms', { legal: { terms: 'Hello <script>alert(1)</script>' } }],
  ['legal.terms', { legal: { terms: '' } }],
  ['payments.providerOffers.cap', { payments: { providerOffers: { cap: 'all' } } }],
  ['requireTwoStep', { requireTwoStep: 'yes' }],
  ['seller', { seller: null }],
  ['hero', { hero: 'Diwali' }],
])('a bad value at %s is refused with its words, and nothing is saved', async (path, body) => {
  const answer = await change(body)

  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  expect(Object.keys(answer.body.fields ?? {})).toEqual([path])
  expect(answer.body.message).toBe(answer.body.fields?.[path])
  expect(answer.body.message).not.toMatch(/invalid input/i)
  expect(await read()).toEqual(DEFAULT_SETTINGS)
})

test('every change is in the record with what it was and what it became, and can be undone, which is a change too', async () => {
  const before = (await changes()).length
  await change({ hero: { title: 'Ek' }, lowStock: 3 })
  await change({ hero: { title: 'Ek' } }) // changes nothing
  const [entry] = await changes()

  expect(await changes()).toHaveLength(before + 1)
  expect(entry).toEqual({
    id: expect.any(String),
    at: expect.any(String),
    by: admin.email,
    action: 'updated',
    canUndo: true,
    before: { hero: { title: 'Ek bomb. Full' }, lowStock: 5 },
    after: { hero: { title: 'Ek' }, lowStock: 3 },
  })

  const { status, body } = await undo(entry?.id ?? '')
  expect([status, body.settings]).toEqual([200, DEFAULT_SETTINGS])
  const [undone] = await changes()
  expect(undone).toMatchObject({ action: 'undone', before: entry?.after, after: entry?.before })
  expect((await undo(undone?.id ?? '')).body.settings.lowStock).toBe(3)
})

test('two who change different parts of one section both have theirs; of the same part the later one is told', async () => {
  const { hero, couriers } = DEFAULT_SETTINGS
  const seen = { 'hero.title': fingerprint(hero.title), 'hero.button': fingerprint(hero.button) }
  const [a, b] = await Promise.all([
    change({ hero: { title: 'Do bomb' }, seen }),
    change({ hero: { button: 'Try one' }, seen }),
  ])
  expect([a.status, b.status]).toEqual([200, 200])
  expect((await read()).hero).toEqual({ ...hero, title: 'Do bomb', button: 'Try one' })

  const late = await change({ hero: { title: 'Teen bomb', text: 'Fizz' }, seen })
  expect([late.status, late.body.code, late.body.fields]).toEqual([
    ...[409, 'settings_changed', { 'hero.title': 'Changed meanwhile, to “Do bomb”.' }],
  ])
  expect((await read()).hero.text).toBe(hero.text)
  expect((await change({ hero: { title: 'Do bomb' }, seen })).status).toBe(200) // both want the same
  expect((await change({ hero: { title: 'Teen bomb' }, seen: { 'hero.title': fingerprint('Do bomb') } })).status).toBe(
    200,
  )

  const fewer = couriers.slice(1)
  await change({ couriers: fewer })
  const lists = await change({ couriers: [], seen: { couriers: fingerprint(couriers) } })
  expect([lists.status, lists.body.fields]).toEqual([409, { couriers: 'Changed meanwhile by somebody else.' }])
  expect((await change({ couriers: [], seen: { couriers: fingerprint(fewer) } })).status).toBe(200)
  expect((await change({ hero: { title: 'Char bomb' } })).status).toBe(200) // who says nothing of what was seen
})

test('a WhatsApp number of ten digits is India’s; one that was saved without its country is shown with it', async () => {
  const shown = async () => (await shop.visitor().send('readPublicSettings')).body.seller.whatsapp
  expect((await change({ seller: { whatsapp: '9820012345' } })).body.settings.seller.whatsapp).toBe('+91 98200 12345')
  expect(await shown()).toBe('+91 98200 12345')
  await change({ seller: { whatsapp: '+1 212 555 0100' } })
  expect(await shown()).toBe('+1 212 555 0100')

  const [row] = await shop.db.select().from(table)
  await shop.db.update(table).set({ version: (row?.version ?? 0) + 1, changed: { seller: { whatsapp: '9820012345' } } })
  await change({ lowStock: 7 })
  expect(await shown()).toBe('+91 98200 12345')
})

test('of two who change the same at once one is told', async () => {
  const seen = { lowStock: fingerprint(DEFAULT_SETTINGS.lowStock) }
  const answers = await Promise.all([8, 9].map((lowStock) => change({ lowStock, seen })))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the record comes page by page, and a change of any page can be undone', async () => {
  for (const lowStock of [11, 12, 13]) await change({ lowStock })
  const first = await admin.send('listSettingsChanges', { query: { limit: '2' } })
  const lowStocks = (page: typeof first.body) => page.map(({ after }) => (after as { lowStock: number }).lowStock)
  expect(lowStocks(first.body)).toEqual([13, 12])
  const [, next = ''] = /<\/api([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '') ?? []
  const second = (await admin.request('GET', next)).body as unknown as typeof first.body
  expect(lowStocks(second)[0]).toBe(11)
  expect((await changes()).slice(0, 4)).toEqual([...first.body, ...second])

  expect((await undo(second[0]?.id ?? '')).body.code).toBe('change_superseded')
  expect((await admin.send('listSettingsChanges', { query: { limit: '0' } })).status).toBe(400)
  expect((await admin.send('listSettingsChanges', { query: { cursor: 'x' } })).status).toBe(400)
})

test('legal texts in Hindi are taken one by one, as long as they may be; all at once they are refused in words', async () => {
  const page = 'नमस्ते '.repeat(4_280).trim()
  for (const name of ['privacy', 'terms', 'refunds', 'contact']) {
    expect((await change({ legal: { [name]: page } })).status).toBe(200)
  }
  expect((await read()).legal).toEqual({ privacy: page, terms: page, refunds: page, contact: page })

  const whole = await change(await read())
  expect([whole.status, whole.body.code, whole.body.message]).toEqual([
    ...[413, 'too_large', 'That is too large to send at once: at most 100 kB. Please send it in parts.'],
  ])
  expect((await change({ legal: { terms: `${page}${'क'.repeat(100)}` } })).body.fields).toEqual({
    'legal.terms': 'Please keep this to at most 30000 characters.',
  })
})

test('what was changed again since is not undone; what is no change is not found', async () => {
  await change({ lowStock: 3 })
  const [older] = await changes()
  await change({ lowStock: 4 })

  expect((await changes()).find(({ id }) => id === older?.id)?.canUndo).toBe(false)
  expect((await undo(older?.id ?? '')).body.code).toBe('change_superseded')
  expect((await undo(randomUUID())).status).toBe(404)
  expect((await read()).lowStock).toBe(4)
})

test('a change is known here before it is answered, and on every other instance within a second', async () => {
  const there = createClient(neighbour.app)
  const seen = async () => (await there.send('readPublicSettings')).body.announcement

  await change({ announcement: 'Back on Monday' })
  expect((await shop.visitor().send('readPublicSettings')).body.announcement).toBe('Back on Monday')
  await expect.poll(seen, { timeout: 5_000, interval: 20 }).toBe('Back on Monday')
})

test('a change that nobody announced is found by its version', async () => {
  await change({ announcement: 'One' })
  const [row] = await shop.db.select().from(table)
  await shop.db.update(table).set({ version: (row?.version ?? 0) + 1, changed: { announcement: 'Two' } })
  const seen = async () => (await shop.visitor().send('readPublicSettings')).body.announcement

  await expect.poll(seen, { timeout: 10_000 }).toBe('Two')
})

test('two changes at once are both kept', async () => {
  await Promise.all([change({ lowStock: 7 }), change({ packingWeight: 250 }), change({ announcement: 'Hi' })])

  expect(await read()).toMatchObject({ lowStock: 7, packingWeight: 250, announcement: 'Hi' })
})
