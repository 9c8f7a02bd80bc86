import { expect, test } from 'vitest'
import { ORDER_STATUSES, refuseStatusChange, requestedStatus } from './order-status.ts'

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

test('a tracking number makes an order shipped', () => {
  expect(requestedStatus('placed', 'D123')).toBe('shipped')
  expect(requestedStatus('delivered')).toBe('delivered')
})
