import { kindOf } from '#domain/product-media.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { pictureLimit } from './limits.ts'
import { hasFile } from './stores/products.ts'

/** A picture that was just kept, or one that a product of ours has or had: that may be used again. */
export type ProductPicture = { key: string } | { known: string }

/** The picture of a product: kept before the transaction, because fetching and encoding take their time. */
export async function keepPicture(deps: CatalogueDeps, adminId: string, image: string | File): Promise<ProductPicture> {
  const known = typeof image === 'string' ? await knownPicture(deps, image) : null
  if (known !== null) return { known }
  await deps.limit.spend(pictureLimit(adminId))

  return { key: await deps.media.keep(typeof image === 'string' ? image : new Uint8Array(await image.arrayBuffer())) }
}

/** The path of a picture that a product has or had, given alone or behind the shop's own address; null for any other. */
export async function knownPicture({ db, shopUrl }: CatalogueDeps, address: string): Promise<string | null> {
  const path = address.startsWith(`${shopUrl}/`) ? address.slice(shopUrl.length) : address

  return kindOf(path) === 'picture' && (await hasFile(db, path)) ? path : null
}

/** Where the picture is shown, once `tx` is committed. */
export const pictureUrl = async ({ media }: CatalogueDeps, tx: Tx, picture: ProductPicture): Promise<string> =>
  'key' in picture ? media.publish(tx, picture.key) : picture.known

/** What a picture's URL would bring, before anything is saved. */
export async function previewPicture(deps: CatalogueDeps, adminId: string, url: string): Promise<string> {
  const known = await knownPicture(deps, url)
  if (known !== null) return known
  await deps.limit.spend(pictureLimit(adminId))

  return deps.media.preview(url)
}
