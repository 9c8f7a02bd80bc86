import { z } from 'zod'
import type { PaymentProvider, ProviderDispute, ProviderSettlement, SettlementLine } from '#ports/payment-provider.ts'
import { Id, listOf, Payment } from './razorpay-shapes.ts'

type Read = <Answer extends z.ZodType>(answer: Answer, path: string) => Promise<z.output<Answer>>

type Books = Pick<PaymentProvider, 'allPayments' | 'dispute' | 'allDisputes' | 'settlements' | 'settlementLines'>

const Moment = z.int().transform((seconds) => new Date(seconds * 1000))

const ListedPayment = z.intersection(
  Payment,
  z.object({ created_at: Moment }).transform(({ created_at }) => ({ createdAt: created_at })),
)

const Dispute = z
  .object({
    id: Id,
    payment_id: Id,
    amount: z.int(),
    reason_description: z.string().nullish().catch(null),
    reason_code: z.string().nullish().catch(null),
    respond_by: Moment.nullish().catch(null),
    status: z.enum(['open', 'under_review', 'won', 'lost', 'closed', 'unknown']).catch('unknown'),
    created_at: Moment,
  })
  .transform(
    ({ id, payment_id, amount, status, ...rest }): ProviderDispute => ({
      id,
      paymentId: payment_id,
      amountPaise: amount,
      status,
      reason: rest.reason_description ?? rest.reason_code ?? 'no reason given',
      respondBy: rest.respond_by ?? null,
      openedAt: rest.created_at,
    }),
  )

/** How Razorpay calls where a transfer stands. */
const SETTLEMENT_STATUS = { created: 'under_way', processed: 'done', failed: 'failed' } as const

const Settlement = z
  .object({
    id: Id,
    amount: z.int(),
    utr: z.string().nullish(),
    status: z.enum(['created', 'processed', 'failed']).catch('processed'),
    created_at: Moment,
  })
  .transform(
    ({ id, amount, utr, status, created_at }): ProviderSettlement => ({
      id,
      amountPaise: amount,
      utr: utr ?? '',
      status: SETTLEMENT_STATUS[status],
      settledAt: created_at,
    }),
  )

const paise = z
  .int()
  .nullish()
  .transform((amount) => amount ?? 0)

const Line = z
  .object({
    entity_id: Id,
    type: z.enum(['payment', 'refund', 'adjustment', 'other']).catch('other'),
    debit: paise,
    credit: paise,
    amount: paise,
    fee: paise,
    tax: paise,
    settled_at: Moment,
    settlement_id: Id,
    settlement_utr: z.string().nullish(),
    payment_id: z.string().nullish(),
    dispute_id: z.string().nullish(),
  })
  .transform(
    (line): SettlementLine => ({
      id: line.entity_id,
      settlementId: line.settlement_id,
      utr: line.settlement_utr ?? '',
      kind: line.type,
      paymentId: line.type === 'payment' ? line.entity_id : (line.payment_id ?? null),
      disputeId: line.dispute_id ?? null,
      amountPaise: line.amount,
      creditPaise: line.credit,
      debitPaise: line.debit,
      feePaise: line.fee,
      taxPaise: line.tax,
      settledAt: line.settled_at,
    }),
  )

const PAGE = 100
const PAGE_OF_LINES = 1_000

/** The parts of Razorpay's API that list what happened on the whole account. */
export function booksOf(read: Read): Books {
  /** One page after the other, until one is not full. */
  async function* pages<Item extends z.ZodType>(item: Item, path: string, count: number) {
    for (let skip = 0; ; skip += count) {
      const page = await read(listOf(item), `${path}&count=${count}&skip=${skip}`)
      if (page.length > 0) yield page
      if (page.length < count) return
    }
  }

  return {
    allPayments: (period) => pages(ListedPayment, `/payments?${inSeconds(period)}`, PAGE),

    dispute: (id) => read(Dispute, `/disputes/${encodeURIComponent(id)}`),

    allDisputes: (period) => pages(Dispute, `/disputes?${inSeconds(period)}`, PAGE),

    settlements: (period) => pages(Settlement, `/settlements?${inSeconds(period)}`, PAGE),

    settlementLines(day) {
      const [year, month, date] = day.split('-').map(Number)

      return pages(Line, `/settlements/recon/combined?year=${year}&month=${month}&day=${date}`, PAGE_OF_LINES)
    },
  }
}

const inSeconds = ({ from, to }: { from: Date; to: Date }): string =>
  `from=${Math.floor(from.getTime() / 1000)}&to=${Math.ceil(to.getTime() / 1000)}`
