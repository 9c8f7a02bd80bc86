import type { Product } from './assortment.ts'
import { createCaller, type Manners } from './caller.ts'
import { judgeCarts, judgeMails, judgeStock } from './judge-goods.ts'
import { judgeMoney } from './judge-money.ts'
import type { Notebook } from './notebook.ts'
import { readShopBooks } from './shop-books.ts'
import type { World } from './world.ts'

export type Verdict = Awaited<ReturnType<typeof judge>>

type Evidence = { products: readonly Product[]; notebook: Notebook; manners: Manners }

/** Everything that can be held against the shop; a clean shop has only empty lists. */
export async function judge(world: World, { products, notebook, manners }: Evidence) {
  const [ledger, books, mails] = await Promise.all([
    world.sandbox.ledger(),
    readShopBooks(world),
    world.sandbox.mails(),
  ])
  const { missing, repeated } = judgeMails(books, mails)
  const money = judgeMoney(ledger, books.orders, notebook)

  return {
    findings: {
      ...money,
      stock: judgeStock(books, products),
      carts: judgeCarts(books, notebook),
      mails: missing,
      alarms: await alarms(world, manners),
      surprises: notebook.surprises,
      wrongAnswers: manners.wrong,
      defects: world.defects(),
    },
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

/** What the owner's money page shows. */
async function alarms({ apps }: World, manners: Manners): Promise<string[]> {
  const urls = apps.map(({ url }) => url)
  const owner = { email: 'owner@dhamaka.test', password: 'Backstage@4207' }
  const { body: signedIn } = await createCaller(urls, manners).insist('adminLogin', { body: owner })
  const { body } = await createCaller(urls, manners, signedIn.token).insist('readMoneyHealth')

  return body.map(({ kind, about, detail }) => `${kind} ${about}: ${detail}`)
}
