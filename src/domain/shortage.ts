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
