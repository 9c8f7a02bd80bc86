import type { Limit } from '#platform/http/rate-limit.ts'

/** How many mails an owner, or who has stolen an owner's token, can have sent to strangers. */
export const invitationLimit = (ownerId: string): Limit => ({
  key: `invite:owner:${ownerId}`,
  times: 30,
  perSeconds: 3600,
})
