import { GST_STATES } from './gst-states.ts'

/** The demo's, which is nobody's: its last character does not follow from the others. */
export const DEMO_GSTIN = '07AAAAA0000A0Z0'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/

/** Whether a text is a GSTIN: a known state, a PAN, and the last character that follows from the others. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && stateOfGstin(text) !== undefined && text.at(-1) === checkCharacter(text.slice(0, -1))
}

/** The state that registered a GSTIN. */
export function stateOfGstin(gstin: string): string | undefined {
  return GST_STATES.find(({ code }) => gstin.startsWith(code))?.name
}

/**
 * The check character of a GSTIN. Each character is a digit of base 36, every second one is doubled, and a product of
 * two digits counts as the sum of its digits.
 */
function checkCharacter(body: string): string | undefined {
  let sum = 0
  for (const [place, character] of [...body].entries()) {
    const product = DIGITS.indexOf(character) * (place % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }

  return DIGITS[(DIGITS.length - (sum % DIGITS.length)) % DIGITS.length]
}
