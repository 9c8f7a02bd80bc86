import type { StaffRole } from '#domain/staff.ts'
import type { CallerQueryWithValues } from '#platform/postgres/caller-query.ts'

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

/** How a token is looked up: what its caller query reads or changes. Asked without anybody's doing (`isUnasked`), it does not count as a use of the token, which ends when it is not used. */
export type LookUp = CallerQueryWithValues & { isUnasked?: boolean }

/** Finds the caller behind a token, and what its query answered; null for a token that is unknown, expired or revoked. */
export type CallerOf = (token: string, how?: LookUp) => Promise<{ caller: Caller; queryResult: unknown } | null>
