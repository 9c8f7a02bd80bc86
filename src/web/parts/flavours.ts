/** One of the six flavours the brand is built on: its line, its colours (by `slug`, in flavours.css) and its pictures. */
export type Flavour = { slug: string; name: string; line: string }

export const FLAVOURS: readonly Flavour[] = [
  { slug: 'watermelon-fusion', name: 'Watermelon Fusion', line: 'Sweet and tangy summer splash' },
  { slug: 'berry-blast', name: 'Berry Blast', line: 'Wild berry medley punch' },
  { slug: 'tropic-thunder', name: 'Tropic Thunder', line: 'Mango-pineapple, loud and golden' },
  { slug: 'guava-lime', name: 'Guava Lime', line: 'Exotic tropical tang' },
  { slug: 'pina-colada', name: 'Pina Colada', line: 'Creamy beach vacation' },
  { slug: 'classic-mojito', name: 'Classic Mojito', line: 'Crisp lime and mint' },
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
