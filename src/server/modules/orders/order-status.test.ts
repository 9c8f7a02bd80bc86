import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus, refuseStatusChange } from '#domain/order-status.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false, settings: { RATE_LIMIT_FACTOR: '100' } })
afterAll(shop.stop)

const customer = await shop.signInCustomer()
const admin = await shop.signInAdmin()
const product = await stockProduct(shop)

const change = (id: string, body: object) => admin.send('changeOrderStatus', { params: { id }, body })

const read = async (id: string) => (await customer.send('readOrder', { params: { id } })).body

/** An order on its way: placed, then moved to `status`. */
async function orderIn(status: OrderStatus): Promise<string> {
  const id = await buy(shop, customer, { [product]: 1 })
  if (status !== 'placed') expect((await change(id, { status })).status).toBe(200)

  return id
}

describe.each(ORDER_STATUSES)('an order that is %s', (from) => {
  test.each(ORDER_STATUSES)('and should be %s', async (to) => {
    const id = await orderIn(from)
    const refusal = refuseStatusChange(from, to)

    const { status, body } = await change(id, { status: to })

    if (refusal) {
      expect(status).toBe(409)
      expect(body).toEqual({ code: refusal, message: expect.any(String) })
    } else {
      expect(status).toBe(200)
      expect(body).toMatchObject({ message: 'status updated successfully', order: { id, status: to } })
    }
    expect((await read(id)).status).toBe(refusal ? from : to)
  })
})

test.each([
  ['delivered', 'placed', 'Order is Already Delivered, Cannot Change the status'],
  ['delivered', 'delivered', 'Order is Already Delivered, Cannot Change the status'],
  ['cancelled', 'shipped', 'Order is Cancelled, Cannot Change the status'],
  ['cancelled', 'cancelled', 'Order is Cancelled, Cannot Change the status'],
  ['shipped', 'placed', 'Order is shipped, cannot go back to placed'],
] as const)('%s to %s is refused with its words', async (from, to, message) => {
  const { status, body } = await change(await orderIn(from), { status: to })

  expect([status, body.message]).toEqual([409, message])
})

describe('a tracking number', () => {
  test('makes a placed order shipped, whatever status came with it', async () => {
    for (const body of [{ trackingNumber: 'D123' }, { trackingNumber: 'D123', status: 'placed' }]) {
      const id = await orderIn('placed')
      const answer = await change(id, body)

      expect(answer.status).toBe(200)
      expect(answer.body.message).toBe('Tracking information added successfully')
      expect(answer.body.order).toMatchObject({
        status: 'shipped',
        trackingInfo: { trackingNumber: 'D123', courier: 'DTDC', url: expect.stringContaining('D123') },
      })
    }
  })

  test('is trimmed and uppercased, and on a shipped order it corrects the number', async () => {
    const id = await orderIn('placed')
    await change(id, { trackingNumber: 'D1' })

    const { status, body } = await change(id, { trackingNumber: '  ab12cd34ef56gh \n', status: 'shipped' })

    expect(status).toBe(200)
    expect(body.order.trackingInfo).toMatchObject({ trackingNumber: 'AB12CD34EF56GH', courier: 'Delhivery' })
    expect(body.order.history.map(({ status: step }) => step)).toEqual(['placed', 'shipped'])
  })

  test('of somebody else is written over only by who has seen it', async () => {
    const id = await orderIn('placed')
    const both = ['D1', 'D2'].map((trackingNumber) => change(id, { trackingNumber, trackingSeen: '' }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    const trackingNumber = String((await read(id)).trackingInfo.trackingNumber)

    const late = await change(id, { trackingNumber: 'D3', trackingSeen: null }) // as an order without one is told
    const message = `Already shipped with DTDC, number ${trackingNumber}.`
    expect([late.status, late.body]).toEqual([409, { code: 'order_shipped_otherwise', message }])
    expect((await change(id, { trackingNumber, trackingSeen: '' })).status).toBe(200) // both mean the same
    expect((await change(id, { trackingNumber: 'D3', trackingSeen: ` ${trackingNumber.toLowerCase()}` })).status).toBe(
      200,
    )
    expect((await change(id, { status: 'delivered', trackingSeen: '' })).status).toBe(200)
    expect((await change(id, { trackingNumber: 'D4', trackingSeen: '' })).body.code).toBe('order_delivered')
  })

  test('that no courier gives is taken, with courier and link null', async () => {
    const { status, body } = await change(await orderIn('placed'), { trackingNumber: 'hand-carried / uncle ✓' })

    expect(status).toBe(200)
    expect(body.order.trackingInfo).toEqual({
      trackingNumber: 'HAND-CARRIED / UNCLE ✓',
      courier: null,
      url: null,
    })
  })

  test('may have forty characters, not counting the spaces around', async () => {
    const id = await orderIn('placed')

    const tooLong = await change(id, { trackingNumber: 'X'.repeat(41) })
    expect(tooLong.status).toBe(400)
    expect(tooLong.body.fields).toEqual({ trackingNumber: 'Please keep this to at most 40 characters.' })
    expect((await change(id, { trackingNumber: `  ${'x'.repeat(40)}  ` })).status).toBe(200)
    expect((await read(id)).trackingInfo.trackingNumber).toBe('X'.repeat(40))
  })

  test.each(['delivered', 'cancelled'] as const)('on a %s order is refused', async (status) => {
    const id = await orderIn(status)

    const answer = await change(id, { trackingNumber: 'D123' })

    expect([answer.status, answer.body.code]).toEqual([409, `order_${status}`])
    expect((await read(id)).trackingInfo.trackingNumber).toBeNull()
  })
})

test.each([
  {},
  { status: 'lost' },
  { status: '' },
  { status: null },
  { status: 5 },
  { status: ['placed'] },
  { trackingNumber: '' },
  { trackingNumber: '   ' },
  { status: 'shipped', trackingNumber: '' },
  { trackingNumber: 5 },
  { trackingNumber: 'D\u0000' },
  { trackingNumber: 'D\ud800' },
])('a change of %j is a 400', async (body) => {
  const id = await orderIn('placed')

  const answer = await change(id, body)

  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input'])
  expect((await read(id)).status).toBe('placed')
})

test('an order that is not there is a 404, and only an admin may change one', async () => {
  const id = await orderIn('placed')
  const body = { status: 'shipped' }

  for (const unknown of [randomUUID(), 'no-id', '%00']) expect((await change(unknown, body)).status).toBe(404)
  expect((await shop.visitor().send('changeOrderStatus', { params: { id }, body })).status).toBe(401)
  expect((await customer.send('changeOrderStatus', { params: { id }, body })).status).toBe(403)
  expect((await read(id)).status).toBe('placed')
})

test('whatever an admin tries, an order only ever moves as the rules allow, and its history says how', async () => {
  const step = fc.oneof(
    fc.record({ status: fc.constantFrom(...ORDER_STATUSES) }),
    fc.record({ trackingNumber: fc.constantFrom('D1', 'Z22', '123456789012') }),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      const id = await orderIn('placed')
      const history: OrderStatus[] = ['placed']

      for (const body of steps) {
        const from = history.at(-1) ?? 'placed'
        const to = 'status' in body ? body.status : 'shipped'
        const isAllowed = refuseStatusChange(from, to) === null
        expect((await change(id, body)).status).toBe(isAllowed ? 200 : 409)
        if (isAllowed && to !== from) history.push(to)
      }
      const order = await read(id)
      expect(order.status).toBe(history.at(-1))
      expect(order.history.map(({ status }) => status)).toEqual(history)
    }),
    { numRuns: 12 },
  )
})
