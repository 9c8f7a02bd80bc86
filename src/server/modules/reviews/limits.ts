import type { Limit } from '#platform/http/rate-limit.ts'

/** How many reviews with pictures one customer can have us keep: each is work to encode. */
export const reviewLimit = (customerId: string): Limit => ({
  key: `reviews:customer:${customerId}`,
  times: 30,
  perSeconds: 86_400,
})
