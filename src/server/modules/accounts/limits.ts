import { CODE } from '#domain/one-time-code.ts'
import type { Limit } from '#platform/http/rate-limit.ts'

const HOUR = 3600
const QUARTER = 900

/**
 * What may be tried, per whom, how often and in how many seconds. What is fixed no setting makes looser. Where a stranger
 * could use up what belongs to somebody else, there are two rows: one for whom the stranger cannot be, one for the rest.
 */
const LIMITS = {
  'register:client': { times: 10, perSeconds: HOUR, isFixed: true }, // per email and client
  'register:email': { times: 30, perSeconds: HOUR, isFixed: true },
  'register:ip': { times: 200, perSeconds: HOUR },
  'resend:browser': { times: CODE.resendsPerHour, perSeconds: HOUR, isFixed: true }, // per sign-up, for who holds its cookie
  'resend:email': { times: CODE.resendsPerHour, perSeconds: HOUR, isFixed: true },
  'code:sign-up': { times: 30, perSeconds: HOUR, isFixed: true }, // per email, without a cookie
  'code:browser': { times: 30, perSeconds: HOUR, isFixed: true }, // per cookie
  'code:recovery': { times: 30, perSeconds: HOUR, isFixed: true },
  'code:ip': { times: 600, perSeconds: HOUR },
  'login:ip': { times: 600, perSeconds: HOUR },
  'password:client': { times: 10, perSeconds: QUARTER, isFixed: true }, // per account and client
  'password:account': { times: 50, perSeconds: QUARTER, isFixed: true }, // all clients together that are not known
  'password:device': { times: 10, perSeconds: QUARTER, isFixed: true }, // one that has been in before
  'old-password:user': { times: 10, perSeconds: QUARTER, isFixed: true },
  'google:ip': { times: 600, perSeconds: HOUR },
  'recover:client': { times: CODE.resendsPerHour, perSeconds: HOUR, isFixed: true }, // per email and client
  'recover:email': { times: 3 * CODE.resendsPerHour, perSeconds: HOUR, isFixed: true },
  'recover:device': { times: CODE.resendsPerHour, perSeconds: HOUR, isFixed: true },
  'recover:ip': { times: 100, perSeconds: HOUR },
} as const satisfies Record<string, Omit<Limit, 'key'>>

export type LimitName = keyof typeof LIMITS

/** A limit for one person, browser, email or client, whose tries are counted apart from everybody else's. */
export const limitFor = (name: LimitName, ...whom: string[]): Limit => ({
  key: [name, ...whom].join(':'),
  ...LIMITS[name],
})

const TODAY = 'Too many wrong codes for today. Please try again tomorrow.'

/** How many tries at codes are good within a time that slides along, and what is said after them. No setting makes them looser. */
export const CODE_TRIES = {
  'sign-up': { times: CODE.triesPerDay, withinSeconds: 24 * HOUR, words: TODAY }, // per email, without a cookie
  recovery: { times: CODE.triesPerDay, withinSeconds: 24 * HOUR, words: TODAY },
  'own-browser': { times: CODE.triesPerDay, withinSeconds: 24 * HOUR, words: TODAY }, // per sign-up or recovery
  // Per email and client, whatever browsers it says to be: a new sign-up for each five tries buys no more than these.
  'own-client': { times: 4 * CODE.triesPerDay, withinSeconds: 24 * HOUR, words: TODAY },
  'second-factor': { times: 10, withinSeconds: HOUR, words: 'Too many wrong codes. Please try again in an hour.' }, // per user
} as const

export type CodeTryKind = keyof typeof CODE_TRIES
