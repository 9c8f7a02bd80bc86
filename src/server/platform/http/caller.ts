import type { StaffRole } from '#domain/staff.ts'
import type { CompanionAsk } from '#platform/postgres/companion.ts'

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

/** How a token is looked up: what is read or changed along. Asked without anybody's doing (`isUnasked`), it does not count as a use of the token, which ends when it is not used. */
export type LookUp = CompanionAsk & { isUnasked?: boolean }

/** Finds the caller behind a token, and what came along; null for a token that is unknown, expired or revoked. */
export type CallerOf = (token: string, how?: LookUp) => Promise<{ caller: Caller; along: unknown } | null>
