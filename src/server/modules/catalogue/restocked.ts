import { addJob } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Has those told who wait for a product, when the owner has put some of it back on the shelf. */
export async function tellRestocked(
  tx: Tx,
  { id, before, after }: { id: string; before: number | null; after: number | null },
): Promise<void> {
  if (before === 0 && after !== 0)
    await addJob(tx, 'stock-is-back', { productId: id }, { key: `stock-is-back:${id}`, canWait: true })
}
