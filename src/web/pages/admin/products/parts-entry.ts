import type { Part } from '#domain/bundles.ts'

/** The parts of a bundle as the form holds and sends them; empty when there are none. */
export const writeParts = (parts: readonly Part[]): string =>
  parts.length === 0 ? '' : JSON.stringify(parts.map(({ productId, quantity }) => ({ productId, quantity })))

/** The parts in what `writeParts` wrote. */
export const partsIn = (entry: string | undefined): Part[] => (entry ? JSON.parse(entry) : [])
