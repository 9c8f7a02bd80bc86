import { sumOf } from './sum-of.ts'

/** Shares whole units out by weight; what rounding leaves over goes to the largest remainders, the first of equals first. */
export function share(amount: number, weights: readonly number[]): number[] {
  const sum = sumOf(weights)
  if (sum === 0) return weights.map((_, i) => (i === 0 ? amount : 0))

  // Paise times rupees can pass 2^53, where numbers begin to round.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const shares = exact.map((product) => Number(product / BigInt(sum)))
  const left = amount - sumOf(shares)
  const byRemainder = exact
    .map((product, i) => ({ i, remainder: product % BigInt(sum) }))
    .sort((a, b) => Number(b.remainder - a.remainder))
  for (const { i } of byRemainder.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1

  return shares
}
