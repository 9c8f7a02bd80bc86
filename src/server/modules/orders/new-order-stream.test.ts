import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { PanelBooking } from '#contract/bookings.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { staffOf } from '#tests/support/staff.ts'

const shop = await openTestShop({ isRunningJobs: false })
let isStopped = false
afterAll(async () => {
  if (!isStopped) await shop.stop()
})

const port = await shop.listen(0)
const productId = await stockProduct(shop)
const purchase = async () => buy(shop, await shop.signInCustomer(), { [productId]: 1 })

type Stream = {
  status: number
  type: string | null
  next: () => Promise<PanelBooking>
  /** What came and was not taken by `next`. */
  unread: PanelBooking[]
  ended: Promise<void>
}

/** Reads the stream over the wire, as a program would; it is open when this answers. */
async function open(token: string | undefined, headers: Record<string, string> = {}): Promise<Stream> {
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const response = await fetch(`http://127.0.0.1:${port}/api/orders/events`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: left.signal,
  })
  const events: PanelBooking[] = []
  let wake = () => {}
  const read = async () => {
    let rest = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + piece).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, id, data] = /^event: order\nid: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (!data) continue
        const booking: PanelBooking = JSON.parse(data)
        expect(id).toBe(booking.id)
        events.push(booking)
        wake()
      }
    }
  }
  const ended = read().catch(() => {})

  return {
    status: response.status,
    type: response.headers.get('content-type'),
    ended,
    unread: events,
    next: async () => {
      while (events.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      return events.shift() as PanelBooking
    },
  }
}

test('a new order is told to everybody who reads along, once, and to a packer without money', async () => {
  const [owner, packer] = [await shop.signInAdmin(), await shop.signInStaff('packer')]
  const [told, told2] = [await open(owner.token), await open(packer.token)]
  expect([told.status, told.type]).toEqual([200, 'text/event-stream'])

  const ids = [await purchase(), await purchase()]

  const seen = [await told.next(), await told.next()]
  expect(seen.map(({ id }) => id)).toEqual(ids)
  expect(seen[1]).toEqual((await owner.send('listAllOrders', { query: { limit: '1' } })).body[0])
  const hidden = await told2.next()
  expect([hidden.id, hidden.total, hidden.items[0]?.quantity, hidden.items[0]?.price]).toEqual([ids[0], null, 1, null])
})

test('whoever comes back is told what came meanwhile', async () => {
  const { token } = await shop.signInAdmin()
  const known = await purchase()
  const missed = [await purchase(), await purchase()]
  const stream = await open(token, { 'last-event-id': known })
  const fresh = await purchase()

  expect([(await stream.next()).id, (await stream.next()).id, (await stream.next()).id]).toEqual([...missed, fresh])
})

test('an id that is none brings no old orders', async () => {
  const stream = await open((await shop.signInAdmin()).token, { 'last-event-id': '1 or 1=1' })
  const fresh = await purchase()

  expect((await stream.next()).id).toBe(fresh)
})

test('a stream ends soon after its token', async () => {
  const packer = await shop.signInStaff('packer')
  const stream = await open(packer.token)
  await packer.send('logout')

  await stream.ended
})

test('a stream ends with the role that it began with: nothing is told that the new one may not know', async () => {
  const [owner, second] = [await shop.signInAdmin(), await shop.signInStaff('owner')]
  const stream = await open(second.token)
  await purchase()
  expect((await stream.next()).total).toBeGreaterThan(0)

  const params = { id: await staffOf(shop).idOf(second.email) }
  await owner.send('changeStaffRole', { params, body: { role: 'packer' } })
  await purchase()

  await stream.ended
  expect(stream.unread).toEqual([])
  const again = await open(second.token)
  const fresh = await purchase()
  expect(await again.next()).toMatchObject({ id: fresh, total: null })
})

test('who was removed hears of no order that is placed from then on', async () => {
  const [owner, packer] = [await shop.signInAdmin(), await shop.signInStaff('packer')]
  const [stream, others] = [await open(packer.token), await open(owner.token)]
  await owner.send('removeStaff', { params: { id: await staffOf(shop).idOf(packer.email) } })
  const placed = await purchase()

  expect((await others.next()).id).toBe(placed)
  await stream.ended
  expect(stream.unread).toEqual([])
})

test('reading along does not keep an unused sign-in alive', async () => {
  const packer = await shop.signInStaff('packer')
  const stream = await open(packer.token)
  shop.travel(31 * 60_000)

  await stream.ended
  expect((await packer.send('listAllOrders')).status).toBe(401)
})

test('one person has a bounded number of them; who leaves makes room', async () => {
  const { token } = await shop.signInStaff('packer')
  const streams = await Promise.all(Array.from({ length: 9 }, () => open(token)))

  expect(streams.map(({ status }) => status).toSorted()).toEqual([...Array(8).fill(200), 429])
  expect((await open((await shop.signInStaff('packer')).token)).status).toBe(200)
})

test('the shop stops without waiting for its readers', async () => {
  const stream = await open((await shop.signInAdmin()).token)
  const start = performance.now()
  isStopped = true
  await shop.stop()

  await stream.ended
  expect(performance.now() - start).toBeLessThan(6_000) // a request under way has eight seconds
})
