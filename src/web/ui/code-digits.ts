export const BOXES = 6

const GAP = ' '

/** What the boxes hold before anything is typed. A code in the making is always this long, a space for each empty box. */
export const NO_DIGITS = GAP.repeat(BOXES)

/** The digit in a box, or nothing. */
export function digitAt(digits: string, box: number): string {
  return digits.charAt(box).trim()
}

export function isWhole(digits: string): boolean {
  return /^\d{6}$/.test(digits)
}

/** The boxes after `box` was emptied. */
export function withoutDigit(digits: string, box: number): string {
  return digits.slice(0, box) + GAP + digits.slice(box + 1)
}

/** What the boxes hold after `text` has come into one of them, and the box to go on in; null when there is no digit in it. */
export function enter(digits: string, box: number, text: string): { digits: string; next: number } | null {
  const found = text.replace(/\D/g, '')
  if (!found) return null

  const old = digitAt(digits, box)
  const isRetyped = old !== '' && found.length === 2 // a second digit beside the one that was there
  const added = isRetyped ? found.replace(old, '') : found.slice(0, BOXES)
  const from = added.length === BOXES ? 0 : box
  const entered = (digits.slice(0, from) + added + digits.slice(from + added.length)).slice(0, BOXES)

  return { digits: entered, next: from + added.length }
}
