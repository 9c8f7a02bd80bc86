import { expect, test } from 'vitest'
import { ORDER_STATUSES } from './order-status.ts'
import { mayMoveTo, mayShip, STAFF_ROLES, seesMoney } from './staff.ts'

test('what each of the staff may', () => {
  const table = STAFF_ROLES.map((role) => [
    role,
    seesMoney(role),
    mayShip(role),
    ORDER_STATUSES.filter((status) => mayMoveTo(role, status)),
  ])

  expect(table).toEqual([
    ['owner', true, true, ['placed', 'shipped', 'delivered', 'cancelled']],
    ['packer', false, true, ['shipped', 'delivered']],
    ['accountant', true, false, []],
  ])
})
