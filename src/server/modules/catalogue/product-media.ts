import { type MediaEntry, readMedia } from '#contract/media.ts'
import { coverOf, kindOf, type MediaItem, withCover } from '#domain/product-media.ts'
import { refusalOfField } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CatalogueDeps } from './deps.ts'
import { type ProductPicture, pictureUrl } from './product-picture.ts'
import { hasFile, type WrittenProduct } from './stores/products.ts'

/** What of a product's row is about its pictures and films; the image is the first of them. */
type Shown = Pick<WrittenProduct, 'image' | 'media'>

const GONE = 'One of these files is not here any more. Please choose it again.'

/** What a new product shows: its list, or its one picture. */
export async function mediaOfNew(
  deps: CatalogueDeps,
  tx: Tx,
  { name, media }: { name: string; media: string },
  picture: ProductPicture | null,
): Promise<Shown> {
  if (!picture) return takeMedia(deps, tx, { name, media }, [])
  const image = await pictureUrl(deps, tx, picture)

  return { image, media: [coverOf(image)] }
}

/** What a product shows after a change: the list that was sent, another first picture, or what it had. */
export async function mediaOfChanged(
  deps: CatalogueDeps,
  tx: Tx,
  before: WrittenProduct,
  { name = before.name, media }: { name?: string | undefined; media?: string | undefined },
  picture: ProductPicture | null,
): Promise<Shown> {
  if (media) return takeMedia(deps, tx, { name, media }, [coverOf(before.image), ...before.media])
  if (!picture) return { image: before.image, media: before.media }
  const image = await pictureUrl(deps, tx, picture)

  return { image, media: image === before.image ? before.media : withCover(before.media, image) }
}

/** A list as it is stored. Files that the product had are known; others are taken into use, or a product has or had them. */
async function takeMedia(
  deps: CatalogueDeps,
  tx: Tx,
  { name, media }: { name: string; media: string },
  before: readonly MediaItem[],
): Promise<Shown> {
  const entries = entriesOf(media)
  const had = new Set(before.flatMap(filesOf))
  const added = new Set(entries.flatMap(filesOf).filter((src) => !had.has(src)))
  for (const src of [...added].toSorted()) {
    const isKnown = (await deps.media.take(tx, src)) || (await hasFile(tx, src))
    if (!isKnown) throw refusalOfField('media', GONE)
  }

  const items = entries.map((entry) => itemOf(entry, name))
  return { image: items[0]?.src ?? '', media: items }
}

/** The contract has let no other list in. */
function entriesOf(json: string): MediaEntry[] {
  const read = readMedia(json)
  if ('refusal' in read) throw refusalOfField('media', read.refusal)

  return read
}

const filesOf = ({ src, poster }: { src: string; poster?: string | undefined }): string[] =>
  poster ? [src, poster] : [src]

/** Words that are only the product's name are not kept: they follow it. */
function itemOf({ src, alt, poster }: MediaEntry, name: string): MediaItem {
  const kind = kindOf(src)

  return { kind, src, alt: alt === name ? '' : alt, ...(kind === 'film' && poster && { poster }) }
}
