import { USE_BREACHES } from '#tests/support/use-books.ts'
import type { AnswerStats } from './caller.ts'
import type { Deployment } from './deployment.ts'
import { judgeDocuments } from './judge-documents.ts'
import { judgeCarts, judgeMails, judgeStock } from './judge-goods.ts'
import { judgeMoney } from './judge-money.ts'
import type { Observations } from './observations.ts'
import { ownerOf } from './people.ts'
import type { Product } from './products.ts'
import { readShopBooks } from './shop-books.ts'

export type Verdict = Awaited<ReturnType<typeof judge>>

type Evidence = { products: readonly Product[]; observations: Observations; answerStats: AnswerStats }

/** Everything that can be held against the shop; a clean shop has only empty lists. */
export async function judge(deployment: Deployment, { products, observations, answerStats }: Evidence) {
  const [ledger, books, mails] = await Promise.all([
    deployment.sandbox.ledger(),
    readShopBooks(deployment),
    deployment.sandbox.mails(),
  ])
  const { missing, repeated } = judgeMails(books, mails)
  const money = judgeMoney(ledger, books.orders, observations)

  return {
    findings: {
      ...money,
      stock: judgeStock(books, products),
      carts: judgeCarts(books, observations),
      offers: (await deployment.database.query<{ breach: string }>(USE_BREACHES)).map(({ breach }) => breach),
      mails: missing,
      documents: judgeDocuments(books),
      alarms: await alarms(deployment, answerStats, observations),
      surprises: observations.surprises,
      wrongAnswers: answerStats.wrong,
      defects: deployment.defects(),
    },
    unanswered: answerStats.unanswered,
    figures: {
      payments: ledger.payments.length,
      orders: books.orders.length,
      cancelled: books.orders.filter(({ status }) => status === 'cancelled').length,
      refunds: ledger.refunds.filter(({ status }) => status === 'processed').length,
      lost: money.lost.length,
      duplicate: money.duplicate.length,
      mismatch: money.mismatch.length,
      mailsSentTwice: repeated,
    },
  }
}

/** Everything that was found, one line each; nothing when the shop kept its promise. */
export const listFindings = ({ findings }: Pick<Verdict, 'findings'>): string[] =>
  Object.entries(findings).flatMap(([kind, list]) => list.map((finding) => `${kind}: ${finding}`))

/** What the owner's money page shows, and nobody caused at the provider. */
async function alarms(deployment: Deployment, answerStats: AnswerStats, { meddled }: Observations): Promise<string[]> {
  const { body } = await (await ownerOf(deployment, answerStats)).insist('readMoneyHealth')
  const expected = [
    meddled.withAmounts > 0 && 'other_amount',
    meddled.withRefunds + meddled.withDisputes > 0 && 'refunded_outside',
    meddled.withDisputes > 0 && 'dispute_lost', // until the owner has seen it; one that is open still would be a finding
  ]

  return body
    .filter(({ kind }) => !expected.includes(kind))
    .map(({ kind, about, detail }) => `${kind} ${about}: ${detail}`)
}
