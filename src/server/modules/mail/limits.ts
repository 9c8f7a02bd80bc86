/** What may be tried, how often and in how many seconds. */
export const LIMITS = { testMail: { times: 20, perSeconds: 3_600 } }
