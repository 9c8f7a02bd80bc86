/** How far a dispute has come at the customer's bank; `unknown` is a word that this shop has not learned. */
export const DISPUTE_STATUSES = ['open', 'under_review', 'won', 'lost', 'closed', 'unknown'] as const

export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Whether the bank has decided. A status that the shop does not know counts as undecided. */
export const isDisputeOver = (status: DisputeStatus): boolean =>
  status === 'won' || status === 'lost' || status === 'closed'
