import { REFUND_REASONS } from '#domain/refund-reasons.ts'
import { statusByRefunds } from '#domain/refund-sums.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { ProviderPayment, ProviderRefund } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { fitRefunds } from './fit-refunds.ts'
import { changePayment, lockPayment, type PaymentRow } from './stores/payments.ts'
import {
  BY_ITSELF,
  changeRefund,
  insertRefund,
  queueRefund,
  queueRefundNews,
  type RefundRow,
  refundsOf,
  removeRefund,
} from './stores/refunds.ts'

/** What the provider's books say of one payment. */
export type PaymentBooks = { payment: ProviderPayment; refunds: readonly ProviderRefund[] }

/**
 * Moves the refunds of a payment forward to where the provider's books have them, whoever told of it and in whatever
 * order: ours by our own id, those made in the dashboard by the provider's. What was read a moment too early does no
 * harm: what is done stays done, and what is under way is looked up again.
 */
export async function matchRefunds(deps: PaymentDeps, tx: Tx, books: PaymentBooks): Promise<void> {
  const { payment } = books
  const before = await lockPayment(tx, payment.id)
  if (!before) return // another shop's, on the same account

  const rows = await refundsOf(tx, payment.id)
  let hasNews = false
  for (const told of toldIn(books, rows)) {
    const row = findRow(rows, told)
    const isMoved = row ? await moveRow(deps, tx, row, told) : await addElsewhere(deps, tx, rows, payment.id, told)
    hasNews ||= isMoved
  }
  const known = { ...before, amountPaise: payment.amountPaise }
  if (await fitOpenRefunds(tx, payment.amountPaise, rows)) hasNews = true
  await saveStatusByRefunds(tx, known)
  if (hasNews) await queueRefundNews(tx, payment.id)
}

/** Makes the refunds that the provider has not heard of fit what is left; true when that changed one. */
export async function fitOpenRefunds(tx: Tx, paidPaise: number, rows: readonly RefundRow[]): Promise<boolean> {
  const fits = fitRefunds(paidPaise, rows)
  for (const { id, amountPaise } of fits) {
    if (amountPaise > 0) await changeRefund(tx, id, { amountPaise })
    else await removeRefund(tx, id)
  }
  return fits.length > 0
}

/** Every refund in the books. Money that was never captured goes back by itself, without one. */
function toldIn({ payment, refunds }: PaymentBooks, rows: readonly RefundRow[]): readonly ProviderRefund[] {
  if (refunds.length > 0 || payment.refundedPaise === 0) return refunds
  const asked = rows.find(({ takesRest, providerRefundId }) => takesRest && providerRefundId === null)

  return [
    {
      id: `${BY_ITSELF}${payment.id}`,
      amountPaise: payment.refundedPaise,
      status: 'processed',
      ownId: asked?.id ?? null,
      reference: null,
      at: null,
    },
  ]
}

/** Derives where a payment stands from its refunds. */
export async function saveStatusByRefunds(tx: Tx, payment: PaymentRow): Promise<void> {
  const status = statusByRefunds(payment, await refundsOf(tx, payment.id))
  await changePayment(tx, payment.id, { status, amountPaise: payment.amountPaise })
}

/** The refund of ours that the books mean. */
function findRow(rows: readonly RefundRow[], told: ProviderRefund): RefundRow | undefined {
  const unnamed = rows.filter(({ providerRefundId }) => providerRefundId === null)

  return (
    rows.find(({ providerRefundId }) => providerRefundId === told.id) ??
    unnamed.find(({ id, status }) => id === told.ownId && status !== 'by_hand') ??
    (told.ownId === null && told.status !== 'failed' ? unnamed.find((row) => isDoneFor(row, told)) : undefined)
  )
}

/** Whether somebody did in the dashboard what the provider would not do for the shop, or what a row from before migration 0011 stands for. */
const isDoneFor = ({ status, amountPaise }: RefundRow, told: ProviderRefund): boolean =>
  amountPaise === null
    ? status === 'done'
    : (status === 'refused' || status === 'by_hand') && amountPaise === told.amountPaise

/** Moves one refund; true when that is news. The row in hand is changed with it. */
async function moveRow({ clock }: PaymentDeps, tx: Tx, row: RefundRow, told: ProviderRefund): Promise<boolean> {
  const change = changeOf(row, told, clock())
  const isSame = Object.entries(change).every(([key, value]) => row[key as keyof RefundRow] === value)
  if (isSame) return false

  await changeRefund(tx, row.id, change)
  Object.assign(row, change)
  if (row.providerRefundId === null && row.status === 'pending') await queueRefund(tx, row.id)
  return true
}

function changeOf(row: RefundRow, told: ProviderRefund, now: Date): Partial<RefundRow> {
  if (told.status === 'unknown') return {}
  if (told.status === 'failed') {
    if (row.isElsewhere) return { status: 'failed' }
    // What was taken on and came to nothing is tried again, as another one.
    return row.providerRefundId === told.id && row.status !== 'refused'
      ? { providerRefundId: null, reference: null, status: 'pending', finishedAt: null }
      : {}
  }
  const isDone = told.status === 'processed' || row.status === 'done'

  return {
    providerRefundId: told.id,
    amountPaise: told.amountPaise,
    reference: told.reference ?? row.reference,
    ...(isDone ? { status: 'done', finishedAt: row.finishedAt ?? now } : { status: 'pending' }),
  }
}

/** Records what somebody gave back in the dashboard. */
async function addElsewhere(
  { clock }: PaymentDeps,
  tx: Tx,
  rows: RefundRow[],
  paymentId: string,
  told: ProviderRefund,
): Promise<boolean> {
  if (told.status === 'failed' || told.status === 'unknown') return false

  const now = clock()
  const isDone = told.status === 'processed'
  const row: RefundRow = {
    id: newId(),
    paymentId,
    reason: REFUND_REASONS.made_elsewhere,
    cause: null,
    lines: null,
    refusal: null,
    isElsewhere: true,
    takesRest: false,
    status: isDone ? 'done' : 'pending',
    finishedAt: isDone ? now : null,
    providerRefundId: told.id,
    amountPaise: told.amountPaise,
    reference: told.reference,
    createdAt: told.at ?? now,
    reportedAt: null,
    toldAt: null,
  }
  await insertRefund(tx, row)
  rows.push(row)
  return true
}
