import type { Limit } from '#platform/http/rate-limit.ts'

/** How often a customer, and everybody at one client, may open a checkout. */
export const checkoutLimits = (customerId: string, clientIp: string): Limit[] => [
  { key: `checkout:${customerId}`, times: 60, perSeconds: 3600 },
  { key: `checkout:ip:${clientIp}`, times: 3000, perSeconds: 3600 },
]
