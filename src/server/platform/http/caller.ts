import type { StaffRole } from '#domain/staff.ts'
import type { Companion } from '#platform/postgres/companion.ts'

/** Who makes a request, read afresh for each one. */
export type Caller = Customer | Admin

type Customer = { id: string; role: 'customer' }

export type Admin = {
  id: string
  role: 'admin'
  staffRole: StaffRole
  /** Two-step login is required of the staff, and this one has yet to set it up. */
  mustSetUpTwoStep: boolean
}

/** Finds the caller behind a token, and what is read along; null for a token that is unknown, expired or revoked. */
export type CallerOf = (
  token: string,
  companion?: Companion<unknown>,
) => Promise<{ caller: Caller; along: unknown } | null>
