import { setTimeout as sleep } from 'node:timers/promises'
import type { startDatabase } from './database.ts'
import type { Ledger } from './sandbox.ts'

/** The shop's own books, asked behind its back. */
type Books = Pick<Awaited<ReturnType<typeof startDatabase>>, 'query'>

const PATIENCE_MS = 60_000

export const countOf = async (books: Books, select: string): Promise<number> =>
  Number((await books.query<{ count: string }>(`select count(*) from (${select}) found`))[0]?.count)

/** The highest number of each series. */
export async function lastNumbers(books: Books): Promise<{ order: string; invoice: string; creditNote: string }> {
  const [row] = await books.query<{ order: string; invoice: string; creditNote: string }>(`
    select coalesce(max(number), '') as "order", coalesce(max(invoice_number), '') as invoice,
      coalesce((select max(number) from credit_notes), '') as "creditNote" from orders`)
  if (!row) throw new Error('no numbers')

  return row
}

/** Every captured payment is one order that stands, or one full refund. */
export async function breachesOf({ payments, refunds }: Ledger, books: Books): Promise<string[]> {
  const standing = await books.query<{ id: string }>(`select payment_id as id from orders where status <> 'cancelled'`)

  return payments
    .filter(({ captured }) => captured)
    .flatMap(({ id, amount }) => {
      const back = refunds.filter((refund) => refund.payment_id === id && refund.status === 'processed')
      const isWhole = back.length === 1 && back[0]?.amount === amount
      const orders = standing.filter((order) => order.id === id).length

      return (orders === 1 && back.length === 0) || (orders === 0 && isWhole)
        ? []
        : [`${id}: ${orders} orders and ${back.length} refunds`]
    })
}

/** Waits until mails and documents are done, so that what is compared later stands still. */
export const quietJobs = (books: Books): Promise<void> =>
  waitFor(
    async () => (await countOf(books, 'select from graphile_worker.jobs where run_at <= now()')) === 0,
    'jobs that come to their end',
  )

export async function waitFor(isThere: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isThere())) {
    if (Date.now() > deadline) throw new Error(`there is no sign of ${what}`)
    await sleep(100)
  }
}
