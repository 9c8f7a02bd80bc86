import { CODE } from '#domain/one-time-code.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'

const HOUR = 3600
const QUARTER = 900

/** What may be tried, per whom, how often and in how many seconds. What is fixed no setting makes looser. */
const LIMITS = {
  'register:email': { times: 10, perSeconds: HOUR, isFixed: true },
  'register:ip': { times: 200, perSeconds: HOUR },
  'resend:email': { times: CODE.resendsPerHour, perSeconds: HOUR, isFixed: true },
  'code:email': { times: 30, perSeconds: HOUR, isFixed: true },
  'code:ip': { times: 600, perSeconds: HOUR },
  'login:ip': { times: 600, perSeconds: HOUR },
  'password:customer': { times: 20, perSeconds: QUARTER, isFixed: true }, // per email
  'password:admin': { times: 20, perSeconds: QUARTER, isFixed: true }, // per email
  'old-password:user': { times: 10, perSeconds: QUARTER, isFixed: true },
  'totp:user': { times: 5, perSeconds: QUARTER, isFixed: true },
  'google:ip': { times: 600, perSeconds: HOUR },
  'recover:email': { times: CODE.resendsPerHour, perSeconds: HOUR, isFixed: true },
  'recover:ip': { times: 100, perSeconds: HOUR },
} as const satisfies Record<string, { times: number; perSeconds: number; isFixed?: true }>

export type LimitName = keyof typeof LIMITS

/** The key under which the tries of one person, browser or email are counted. */
export const limitKey = (name: LimitName, whom: string): string => `${name}:${whom}`

/** One try of someone, as the rate limit takes it. */
export function tryOf(name: LimitName, whom: string): Parameters<RateLimit['spend']> {
  const { isFixed, ...allowance }: { times: number; perSeconds: number; isFixed?: true } = LIMITS[name]

  return [limitKey(name, whom), allowance, isFixed]
}
