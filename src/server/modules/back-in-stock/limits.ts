import { siteOf } from '#platform/http/client-ip.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'

type Spendings = Parameters<RateLimit['spendEach']>

const HOUR = 3600
const DAY = 24 * HOUR

/** How many wishes a client can make, whomever it names. */
const wishesFrom = (clientIp: string): Spendings[number] => [
  `stock-wish:ip:${clientIp}`,
  { times: 30, perSeconds: HOUR },
]

/** The same for somebody who is signed in, who needs nothing of what strangers share. */
export const wishesOfCustomer = (clientIp: string, customerId: string): Spendings => [
  wishesFrom(clientIp),
  [`stock-wish:customer:${customerId}`, { times: 20, perSeconds: DAY }],
]

/** The same for a stranger, who may have a network for every thirty of them. */
export function wishesOfStranger(clientIp: string): Spendings {
  const site = siteOf(clientIp)
  const ofSite: Spendings = site ? [[`stock-wish:site:${site}`, { times: 300, perSeconds: DAY }]] : []

  return [wishesFrom(clientIp), ...ofSite]
}

/** How many mails that ask to confirm all strangers together can have sent. */
export const WISHES_OF_ALL = ['stock-wish:all', { times: 5_000, perSeconds: DAY }] as const

/** How many of those one address gets, whoever asks. No setting makes it looser. */
export const wishesFor = (email: string) => [`stock-wish:email:${email}`, { times: 5, perSeconds: DAY }, true] as const
