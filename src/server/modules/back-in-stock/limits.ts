import type { RateLimit } from '#platform/http/rate-limit.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** How many wishes a client can make, whomever it names. */
export const wishesFrom = (clientIp: string) => [`stock-wish:ip:${clientIp}`, { times: 30, perSeconds: HOUR }] as const

/** How many mails that ask to confirm one address gets, and all of them together, whoever asks. No setting makes the first looser. */
export const wishesOf = (email: string): Parameters<RateLimit['spendEach']> => [
  [`stock-wish:email:${email}`, { times: 5, perSeconds: DAY }, true],
  ['stock-wish:all', { times: 5_000, perSeconds: DAY }],
]
