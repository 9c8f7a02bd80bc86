/** How many mails an owner, or who has stolen an owner's token, can have sent to strangers. */
export const invitationsOf = (ownerId: string) =>
  [`invite:owner:${ownerId}`, { times: 30, perSeconds: 3600 }, true] as const
