import { kindOf } from '#domain/product-media.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { pictureLimit } from './limits.ts'
import { hasFile } from './stores/products.ts'

/** A picture that was just kept, or one that a product of ours has or had: that may be used again. */
export type ProductPicture = { key: string } | { known: string }

/** The picture of a product: kept before the transaction, because fetching and encoding take their time. */
export async function keepPicture(deps: CatalogueDeps, adminId: string, image: string | File): Promise<ProductPicture> {
  if (typeof image === 'string' && kindOf(image) === 'picture' && (await hasFile(deps.db, image))) {
    return { known: image }
  }
  await deps.limit.spend(pictureLimit(adminId))

  return { key: await deps.media.keep(typeof image === 'string' ? image : new Uint8Array(await image.arrayBuffer())) }
}

/** Where the picture is shown, once `tx` is committed. */
export const pictureUrl = async ({ media }: CatalogueDeps, tx: Tx, picture: ProductPicture): Promise<string> =>
  'key' in picture ? media.publish(tx, picture.key) : picture.known

/** What a picture's URL would bring, before anything is saved. */
export async function previewPicture(deps: CatalogueDeps, adminId: string, url: string): Promise<string> {
  await deps.limit.spend(pictureLimit(adminId))

  return deps.media.preview(url)
}
