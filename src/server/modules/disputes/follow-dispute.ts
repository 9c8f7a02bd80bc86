import { type DisputeStatus, isDisputeOver } from '#domain/dispute.ts'
import { DAY_MS } from '#domain/durations.ts'
import { type ProviderDispute, ProviderRefused } from '#ports/payment-provider.ts'
import type { DisputeDeps } from './deps.ts'
import { disputeMail } from './mails.ts'
import { disputesOf, lockDispute, openDisputes, paymentsLostSince, saveDispute } from './store.ts'

/** How far back the list of all disputes is read: a webhook that was lost is made up for by then. */
const LOOK_BACK_MS = 4 * DAY_MS

/** Looks a dispute up in the provider's books, where an event says that it moved. */
export async function followDispute(deps: DisputeDeps, disputeId: string): Promise<void> {
  const dispute = await deps.payments.provider.dispute(disputeId).catch((error) => {
    if (!(error instanceof ProviderRefused)) throw error
    deps.log.warn({ disputeId, reason: error.message }, 'an event about a dispute that the provider does not know')
    return null
  })
  if (dispute) await record(deps, dispute)
}

/** Makes up for events that never came: what is new in the list, and whatever is not decided yet. */
export async function sweepDisputes(deps: DisputeDeps, since?: string): Promise<void> {
  const { db, clock, payments } = deps
  const now = clock()
  const from = since ? new Date(since) : new Date(now.getTime() - LOOK_BACK_MS)
  const period = { from, to: new Date(now.getTime() + DAY_MS) }
  for await (const page of payments.provider.allDisputes(period)) {
    for (const dispute of page) await record(deps, dispute)
  }
  for (const { id } of await openDisputes(db)) await followDispute(deps, id)
  for (const paymentId of await paymentsLostSince(db, from)) await bookMissedLoss(deps, paymentId)
}

/** A loss and its payment that came in the same moment have not seen each other. */
const bookMissedLoss = ({ db, payments, lockOrderOf }: DisputeDeps, paymentId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOrderOf(tx, paymentId)
    await payments.bookLosses(tx, paymentId)
  })

/** Writes down what the books say. Whoever tells, and however often: each step counts once. */
async function record(deps: DisputeDeps, dispute: ProviderDispute): Promise<void> {
  const { db, clock, log, mail, payments, shop } = deps
  if (dispute.status === 'unknown') {
    log.error({ disputeId: dispute.id }, 'a dispute with a status that the shop does not know')
  }
  await db.transaction(async (tx) => {
    const order = await deps.lockOrderOf(tx, dispute.paymentId)
    const now = clock()
    const before = await lockDispute(tx, { ...dispute, changedAt: now })
    if (isDisputeOver(before.status) || before.status === dispute.status) return

    await saveDispute(tx, { ...dispute, changedAt: now })
    if (dispute.status === 'lost') {
      await payments.bookLosses(tx, dispute.paymentId)
    }
    if (isWorthMail(before.status, dispute.status)) {
      const all = await disputesOf(tx, dispute.paymentId)
      const isOtherOpen = all.some(({ id, status }) => id !== dispute.id && !isDisputeOver(status))
      await mail.queue(tx, shop.ownerEmail, ...disputeMail(dispute, order, { shopUrl: shop.url, isOtherOpen }))
    }
  })
}

/** That a bank begins to read is no news for the owner; that it asks, again, or has decided, is. */
const isWorthMail = (before: DisputeStatus, now: DisputeStatus): boolean =>
  before === 'unknown' || now === 'open' || isDisputeOver(now)
