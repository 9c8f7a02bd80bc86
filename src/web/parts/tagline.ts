import type { Product } from '#contract/catalogue.ts'
import { flavourOf } from './flavours.ts'

/** What the six are known for, where the owner says nothing else. */
const TAGLINES: Record<string, string> = {
  'watermelon-fusion': 'Sweet and tangy summer splash',
  'berry-blast': 'Wild berry medley punch',
  'tropic-thunder': 'Mango-pineapple, loud and golden',
  'guava-lime': 'Exotic tropical tang',
  'pina-colada': 'Creamy beach vacation',
  'classic-mojito': 'Crisp lime and mint',
}

/** The line above or below a product’s name: its own, or its flavour’s; undefined where there is neither. */
export const taglineOf = ({ name, tagline }: Pick<Product, 'name'> & Partial<Product>): string | undefined =>
  tagline ?? TAGLINES[flavourOf(name)?.slug ?? '']
