import type { CSSProperties } from 'react'
import type { Product } from '#contract/catalogue.ts'

/** One of the six flavours the brand is built on: its colours (by `slug`, in flavours.css) and its pictures. */
export type Flavour = { slug: string; name: string }

export const FLAVOURS: readonly Flavour[] = [
  { slug: 'watermelon-fusion', name: 'Watermelon Fusion' },
  { slug: 'berry-blast', name: 'Berry Blast' },
  { slug: 'tropic-thunder', name: 'Tropic Thunder' },
  { slug: 'guava-lime', name: 'Guava Lime' },
  { slug: 'pina-colada', name: 'Pina Colada' },
  { slug: 'classic-mojito', name: 'Classic Mojito' },
]

/** The flavour a product is, by its name; undefined for what the owner has added beside the six. */
export function flavourOf(productName: string): Flavour | undefined {
  const name = productName.trim().toLowerCase()

  return FLAVOURS.find((flavour) => flavour.name.toLowerCase() === name)
}

/** The flavour's bomb, cut out. */
export function cutoutOf({ slug }: Flavour): string {
  return `/pictures/${slug}-cutout-480.webp`
}

/** What an element takes to show a product in its colours: its own, or its flavour’s (flavours.css). */
export function coloursOf({ colours, name }: Pick<Product, 'name'> & Partial<Product>) {
  return {
    'data-flavour': flavourOf(name)?.slug ?? '',
    ...(colours && {
      style: {
        '--flavour': colours.main,
        '--on-flavour': colours.onMain,
        '--backdrop': colours.backdrop,
      } as CSSProperties,
    }),
  }
}
