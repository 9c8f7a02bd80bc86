import type { Product } from '#contract/catalogue.ts'
import { kindOf } from '#domain/product-media.ts'

/** A picture or film in the product form; without `src` it is still on its way, or did not arrive. */
export type MediaFormItem = {
  key: string
  kind: 'picture' | 'film'
  src: string
  alt: string
  /** A film's own still; empty: the first picture. */
  poster: string
  /** The file or address it comes from, as long as it is not uploaded. */
  source: File | string
  /** How much of the upload has left, from 0 to 1; null when there is none. */
  progress: number | null
  error: string
  /** Whether the same file may arrive another time. */
  canRetry: boolean
}

/** What a product shows now, as the form starts with it. */
export function startingItems(product: Pick<Product, 'name' | 'image' | 'media'> | null): MediaFormItem[] {
  const { name, image, media } = product ?? { name: '', image: '', media: [] }

  return media.map(({ kind, src, alt, poster = '' }) => ({
    key: src,
    kind,
    src,
    source: src,
    progress: null,
    error: '',
    canRetry: false,
    alt: alt === name ? '' : alt,
    poster: poster === image ? '' : poster,
  }))
}

/** The item of a file or address that is about to be uploaded. */
export function newItem(key: string, source: File | string): MediaFormItem {
  const isFilm = typeof source !== 'string' && source.type.startsWith('video/')

  return {
    key,
    kind: isFilm ? 'film' : 'picture',
    src: '',
    alt: '',
    poster: '',
    source,
    progress: 0,
    error: '',
    canRetry: false,
  }
}

/** The list as it is sent; nothing at all when it is empty. */
export const toJson = (items: readonly MediaFormItem[]): string =>
  items.length > 0 ? JSON.stringify(items.map(({ src, alt, poster }) => ({ src, alt, poster }))) : ''

/** One item a place further up or down. */
export function moved(items: readonly MediaFormItem[], key: string, by: -1 | 1): MediaFormItem[] {
  const from = items.findIndex((item) => item.key === key)
  const to = from + by
  if (!items[from] || !items[to]) return [...items]

  return pictureFirst(items.with(from, items[to]).with(to, items[from]))
}

/** The list with a picture in front, as the cards need it. */
export function pictureFirst(items: readonly MediaFormItem[]): MediaFormItem[] {
  const at = items.findIndex(({ kind }) => kind === 'picture')
  const first = items[at]

  return first ? [first, ...items.toSpliced(at, 1)] : [...items]
}

/** Whether an item would stand elsewhere after a move. */
export const canMove = (items: readonly MediaFormItem[], key: string, by: -1 | 1): boolean =>
  moved(items, key, by).some((item, place) => item !== items[place])

/** What an item is called: its kind and its place among its kind. */
export function titleOf(items: readonly MediaFormItem[], { key, kind }: MediaFormItem): string {
  const place = items.filter((item) => item.kind === kind).findIndex((item) => item.key === key) + 1

  return kind === 'film' ? `Film ${place}` : `Picture ${place}`
}

/** What a still of a film shows while it has none of its own. */
export const shownOf = (items: readonly MediaFormItem[], { src, kind, poster }: MediaFormItem): string =>
  kind === 'picture' ? src : poster || (items.find((item) => item.kind === 'picture')?.src ?? '')

/** The items with the kind that the server found a file to be. */
export const arrived = (item: MediaFormItem, src: string): MediaFormItem => ({
  ...item,
  src,
  kind: kindOf(src),
  progress: null,
  error: '',
})
