import { siteOf } from '#platform/http/client-ip.ts'
import type { Limit } from '#platform/http/rate-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** How many wishes a client can make, whomever it names. */
const clientLimit = (clientIp: string): Limit => ({ key: `stock-wish:ip:${clientIp}`, times: 30, perSeconds: HOUR })

/** The same for somebody who is signed in, who needs nothing of what strangers share. */
export const customerLimits = (clientIp: string, customerId: string): Limit[] => [
  clientLimit(clientIp),
  { key: `stock-wish:customer:${customerId}`, times: 20, perSeconds: DAY },
]

/** The same for a stranger, who may have a network for every thirty of them. */
export function strangerLimits(clientIp: string): Limit[] {
  const site = siteOf(clientIp)
  const ofSite: Limit[] = site ? [{ key: `stock-wish:site:${site}`, times: 300, perSeconds: DAY }] : []

  return [clientLimit(clientIp), ...ofSite]
}

/** How many mails that ask to confirm all strangers together can have sent. */
export const ALL_STRANGERS_LIMIT: Limit = { key: 'stock-wish:all', times: 5_000, perSeconds: DAY }

/** How many of those one address gets, whoever asks. */
export const emailLimit = (email: string): Limit => ({
  key: `stock-wish:email:${email}`,
  times: 5,
  perSeconds: DAY,
})
