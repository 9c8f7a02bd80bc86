/** What one of a box costs, in whole rupees: ₹62 of ₹249 for four. */
export const pricePerPiece = (price: number, pieces: number): number => Math.round(price / pieces)
