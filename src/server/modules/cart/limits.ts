import type { Allowance } from '#platform/http/rate-limit.ts'

/** How often who may do what about a cart. */
export const LIMITS = {
  /** So that nobody finds codes by trying. */
  enterCode: { perCustomer: { times: 60, perSeconds: 3600 } },
} satisfies Record<string, Record<string, Allowance>>
