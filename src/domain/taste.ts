/** How sweet, sour and fizzy a drink is, each from 0 to `MAX_TASTE`. */
export type Taste = { sweet: number; sour: number; fizz: number }

export const MAX_TASTE = 5

/** What the sides of a taste are called, in the order people ask. */
export const TASTES: readonly { side: keyof Taste; name: string }[] = [
  { side: 'sweet', name: 'Sweet' },
  { side: 'sour', name: 'Sour' },
  { side: 'fizz', name: 'Fizz' },
]

const WORDS = ['None', 'A hint', 'Gentle', 'Balanced', 'Bold', 'Full blast']

/** How much of it there is, in words. */
export const tasteWord = (degree: number): string => WORDS[degree] ?? ''
