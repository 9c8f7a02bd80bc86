import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFinal, isOrderStatus, ORDER_STATUSES, refuseStatusChange, requestedStatus } from './order-status.ts'

test('which statuses an order may move to', () => {
  const allowed = ORDER_STATUSES.map((from) => [
    from,
    ORDER_STATUSES.filter((to) => refuseStatusChange(from, to) === null),
  ])

  expect(Object.fromEntries(allowed)).toEqual({
    placed: ['placed', 'shipped', 'delivered', 'cancelled'],
    shipped: ['shipped', 'delivered', 'cancelled'],
    delivered: [],
    cancelled: [],
  })
})

test.each([
  ['shipped', 'placed', 'order_already_shipped'],
  ['delivered', 'delivered', 'order_delivered'],
  ['delivered', 'cancelled', 'order_delivered'],
  ['cancelled', 'cancelled', 'order_cancelled'],
  ['cancelled', 'placed', 'order_cancelled'],
] as const)('%s to %s is refused as %s', (from, to, refusal) => {
  expect(refuseStatusChange(from, to)).toBe(refusal)
})

test('delivered and cancelled are final', () => {
  expect(ORDER_STATUSES.filter(isFinal)).toEqual(['delivered', 'cancelled'])
})

test('a tracking number makes an order shipped', () => {
  expect(requestedStatus('placed', 'D123')).toBe('shipped')
  expect(requestedStatus('delivered')).toBe('delivered')
})

test('however it is pushed, an order only moves on, and what is final stays', () => {
  const place = { placed: 0, shipped: 1, delivered: 2, cancelled: 2 }

  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ORDER_STATUSES)), (pushes) => {
      const path = ['placed' as (typeof ORDER_STATUSES)[number]]
      for (const to of pushes) if (refuseStatusChange(path.at(-1) ?? 'placed', to) === null) path.push(to)

      for (const [index, to] of path.entries()) {
        const from = path[index - 1] ?? 'placed'
        expect(place[to]).toBeGreaterThanOrEqual(place[from])
        expect(index > 0 && place[from] === 2).toBe(false)
      }
    }),
  )
})

test('a status that a later shop may add is none of these', () => {
  expect(ORDER_STATUSES.every(isOrderStatus)).toBe(true)
  expect(isOrderStatus('returned')).toBe(false)
})
