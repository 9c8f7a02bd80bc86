/** A picture or a film of a product. A film has a still: its own, or else the product's first picture stands for it. */
export type MediaItem = { kind: 'picture' | 'film'; src: string; alt: string; poster?: string | undefined }

/** What a form says of one: which file it is, and what it shows. */
type Named = { src: string; poster: string }

export const MAX_MEDIA = 6

/** What a file is, by its name: the names are given by the shop. */
export const kindOf = (src: string): MediaItem['kind'] => (/\.(mp4|webm)$/.test(src) ? 'film' : 'picture')

/**
 * What a product shows, beginning with the picture of its cards. That first picture is the product's `image`,
 * whatever the list says, because a client that knows of one picture changes only that. Each item has words (its own,
 * or the product's name), and each film a still.
 */
export function mediaOf(product: { name: string; image: string; media: readonly MediaItem[] }): MediaItem[] {
  const { name, image, media } = product
  const first = media[0]?.src === image ? media[0] : coverOf(image)
  const others = media.slice(1).filter(({ src }) => src !== image)

  return [first, ...others].map(({ kind, src, alt, poster }) => ({
    kind,
    src,
    alt: alt || name,
    ...(kind === 'film' && { poster: poster ?? image }),
  }))
}

/** A product's one picture. */
export const coverOf = (image: string): MediaItem => ({ kind: 'picture', src: image, alt: '' })

/** The list with another first picture; the words about the old one go with it. */
export const withCover = (media: readonly MediaItem[], image: string): MediaItem[] => [
  coverOf(image),
  ...media.slice(1).filter(({ src }) => src !== image),
]

/** Why a list cannot be a product's, or null. */
export function refuseMedia(list: readonly Named[]): string | null {
  if (list.length > MAX_MEDIA) return `A product can have at most ${MAX_MEDIA} pictures and films.`
  if (list.some(({ src }) => src === '')) return 'Please remove the file that could not be uploaded.'
  if (new Set(list.map(({ src }) => src)).size < list.length) return 'The same file is there twice.'
  if (list[0] && kindOf(list[0].src) === 'film') return 'The first one must be a picture: it stands on the cards.'
  if (list.some(({ poster }) => kindOf(poster) === 'film')) return 'The still of a film must be a picture.'

  return null
}
