/** The life of a code sent by mail. */
export const CODE = {
  digits: 6,
  lifetimeMinutes: 10,
  triesPerCode: 5,
  triesPerDay: 15,
  resendAfterSeconds: 30,
  resendsPerHour: 5,
} as const
