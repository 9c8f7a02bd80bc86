import type { ProductChange } from '#contract/catalogue.ts'
import { readParts } from '#contract/sizes-and-bundles.ts'
import type { Part } from '#domain/bundles.ts'
import { Refusal, refusalOfField } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isId } from '#platform/postgres/ids.ts'
import { namesOf } from './stores/products.ts'
import {
  bundlesWith,
  findByIds,
  hasSizes,
  lockSizesAndBundles,
  type SizesAndBundles,
} from './stores/sizes-and-bundles.ts'

type Asked = Pick<ProductChange, 'sizeOf' | 'bundleOf'>

/**
 * What is asked of a product's sizes and parts, checked against the rest of the catalogue; nothing where nothing is asked. Before
 * any row is locked: whoever arranges another bundle waits here.
 */
export async function arrangeSizesAndBundles(
  tx: Tx,
  id: string,
  { sizeOf, bundleOf }: Asked,
): Promise<Partial<SizesAndBundles>> {
  if (sizeOf === undefined && bundleOf === undefined) return {}
  await lockSizesAndBundles(tx)

  return {
    ...(sizeOf !== undefined && { sizeOf: sizeOf === '' ? null : await firstSizeOf(tx, id, sizeOf) }),
    ...(bundleOf !== undefined && { bundleOf: await partsFor(tx, id, bundleOf === '' ? [] : readParts(bundleOf)) }),
  }
}

/** The product that all sizes name; null where that is the product itself. */
async function firstSizeOf(tx: Tx, id: string, asked: string): Promise<string | null> {
  const [known] = isId(asked) ? await findByIds(tx, [asked]) : []
  if (!known)
    throw refusalOfField('sizeOf', 'This product was deleted meanwhile. Please choose another one.', 'not_found')
  if (known.id === id) throw refusalOfField('sizeOf', 'A product is no other size of itself')
  if (known.firstSize === id) return null // they are sizes of it already
  if (await hasSizes(tx, id)) {
    throw refusalOfField('sizeOf', 'Other products are sizes of this one. Please change those instead.')
  }
  return known.firstSize
}

/** The parts of a bundle: single products that are there. */
async function partsFor(tx: Tx, id: string, parts: Part[] | null): Promise<Part[]> {
  if (!parts) throw new Refusal('invalid_input')
  if (parts.length === 0) return parts
  const ids = parts.map(({ productId }) => productId)
  if (ids.includes(id)) throw refusalOfField('bundleOf', 'A bundle cannot be made of itself')
  if (!ids.every(isId)) throw new Refusal('not_found')
  const known = await findByIds(tx, ids)
  if (known.length < parts.length) throw await refusalOfMissing(tx, ids, known)
  const inner = known.find(({ isBundle }) => isBundle)
  if (inner) throw refusalOfField('bundleOf', `${inner.name} is a bundle itself: a bundle is made of single products`)
  const [outer] = await bundlesWith(tx, id)
  if (outer) throw refusalOfField('bundleOf', `This product is part of ${outer}, so it cannot be a bundle itself`)

  return parts
}

/** A part that was there once is told by its name: its bundle still has it in its form. */
async function refusalOfMissing(tx: Tx, ids: readonly string[], known: readonly { id: string }[]): Promise<Refusal> {
  const missing = ids.filter((id) => known.every((one) => one.id !== id))
  const [deleted] = (await namesOf(tx, missing)).values()

  return deleted ? refusalOfField('bundleOf', `${deleted} is deleted. Please take it out.`) : new Refusal('not_found')
}

/** The bundles that a product is part of, by their names; no bundle is arranged until `tx` ends. */
export async function lockBundlesWith(tx: Tx, id: string): Promise<string[]> {
  await lockSizesAndBundles(tx)

  return bundlesWith(tx, id.toLowerCase())
}
