/** The life of a code sent by mail. */
export const CODE = {
  digits: 6,
  lifetimeMinutes: 10,
  triesPerCode: 5,
  triesPerDay: 15,
  liveAtOnce: 3, // of one email, for who has no cookie
  resendAfterSeconds: 30,
  resendsPerHour: 5,
} as const
