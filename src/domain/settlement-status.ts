/** Where a transfer to the owner's bank account stands: with the banks, sent, or sent back. */
export const SETTLEMENT_STATUSES = ['under_way', 'done', 'failed'] as const

export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number]
