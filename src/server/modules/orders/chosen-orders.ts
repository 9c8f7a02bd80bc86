import { Refusal } from '#platform/http/refusal.ts'
import type { OrderDeps } from './deps.ts'
import { ordersByReference } from './stores/shipments.ts'

/** The ids of orders by their ids or numbers, each once; one that names nothing is refused. */
export async function chosenIds({ db }: Pick<OrderDeps, 'db'>, references: readonly string[]): Promise<string[]> {
  const meant = await ordersByReference(db, references)
  if (references.some((reference) => !meant.has(reference))) throw new Refusal('not_found')

  return [...new Set(references.flatMap((reference) => meant.get(reference)?.id ?? []))]
}
