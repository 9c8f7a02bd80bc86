import type { OrderStatus } from './order-status.ts'

/** What the people who run the shop do in it. All of them are admins to the customers; what they may differs. */
export const STAFF_ROLES = ['owner', 'packer', 'accountant'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** Whether prices, totals and revenue are for these eyes. */
export const seesMoney = (role: StaffRole): boolean => role !== 'packer'

/** Whether the role sends parcels: everybody who may change orders at all. */
export const mayShip = (role: StaffRole): boolean => role === 'owner' || role === 'packer'

/** Whether the role may ask for an order to become this: what a packer does is to send it, and to note that it came. */
export const mayMoveTo = (role: StaffRole, status: OrderStatus): boolean =>
  role === 'owner' || (role === 'packer' && (status === 'shipped' || status === 'delivered'))

export const INVITATION_HOURS = 48
