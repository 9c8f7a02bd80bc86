/** How many reviews with pictures one customer can have us keep: each is work to encode. */
export const reviewsOf = (customerId: string) =>
  [`reviews:customer:${customerId}`, { times: 30, perSeconds: 86_400 }, true] as const
