import type { Allowance } from '#platform/http/rate-limit.ts'

/** How often who may do what about buying. */
export const LIMITS = {
  openCheckout: {
    perCustomer: { times: 60, perSeconds: 3600 },
    perClientIp: { times: 3000, perSeconds: 3600 },
  },
} satisfies Record<string, Record<string, Allowance>>
