import { z } from 'zod'
import { SETTLEMENT_STATUSES } from '#domain/settlement-status.ts'
import { endpoint } from './endpoint.ts'
import { day } from './list-query.ts'

/** A transfer to the owner's bank account; amounts are rupees with up to two decimals, days are India's. */
export const Settlement = z.object({
  id: z.string(),
  date: z.iso.date(),
  utr: z.string(),
  status: z.enum(SETTLEMENT_STATUSES), // `failed`: the bank account did not take it; its lines come again with another
  sold: z.number(),
  refunded: z.number(),
  adjusted: z.number(), // lost disputes and other corrections
  credited: z.number(), // corrections in the shop's favour: a dispute won whose money had been taken, say
  fees: z.number(), // without the tax on them
  taxOnFees: z.number(),
  settled: z.number(),
  difference: z.number(), // between the transfer and its lines; 0 when they add up
  lines: z.int(),
  unmatched: z.int(),
  unmatchedLines: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      amount: z.number(),
      problem: z.string(),
      orderId: z.uuid().nullable(),
      order: z.string().nullable(),
    }),
  ),
})
export type Settlement = z.infer<typeof Settlement>

export const SettlementPeriod = z.object({ from: day, to: day })
export type SettlementPeriod = z.output<typeof SettlementPeriod>

export const listSettlements = endpoint('listSettlements', {
  summary: 'What reached the bank account, by transfer: sold, refunded, fees, tax on fees, and lines that fit nothing.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  query: SettlementPeriod,
  answer: z.array(Settlement),
})

export const exportSettlements = endpoint('exportSettlements', {
  summary: 'Every line of the transfers as CSV.',
  role: 'admin',
  staff: ['owner', 'accountant'],
  query: SettlementPeriod,
  answer: z.never(),
})
