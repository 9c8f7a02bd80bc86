import type { StockedPart } from './bundles.ts'

type Wanted = { name: string; quantity: number; stock: number | null }

type Short = Wanted & { stock: number }

/** The lines that want more than there is. */
export function shortOf<Line extends Wanted>(lines: readonly Line[]): (Line & Short)[] {
  return lines.filter((line): line is Line & Short => line.stock !== null && line.stock < line.quantity)
}

/** Tells a customer what is short, and by how much, so that they can help themselves. */
export function shortageText(short: readonly Short[]): string {
  const parts = short.map(({ name, stock }) => (stock === 0 ? `${name} is sold out` : `only ${stock} of ${name} left`))

  return `Sorry, ${parts.join(', and ')}. Please change your cart.`
}

type Shelved = Wanted & { productId: string; parts: readonly StockedPart[] }

/**
 * Products of which there is enough for each line, but not for all lines together. A flavour can be in the cart by
 * itself and in a bundle.
 */
export function shortTogether(lines: readonly Shelved[]): Short[] {
  const shelf = new Map<string, Short>()
  for (const line of lines) {
    const pieces = line.parts.length > 0 ? line.parts : [{ ...line, quantity: 1 }]
    for (const { productId, name, stock, quantity } of pieces) {
      if (stock === null) continue
      const before = shelf.get(productId)?.quantity ?? 0
      shelf.set(productId, { name, stock, quantity: before + quantity * line.quantity })
    }
  }
  return [...shelf.values()].filter(({ stock, quantity }) => stock < quantity)
}

/** The same about what several lines want of one product. */
export const togetherText = ({ name, stock, quantity }: Short): string =>
  `only ${stock} of ${name} left, and your cart needs ${quantity}`
