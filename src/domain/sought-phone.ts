import { localPhone } from './phone.ts'

const FEWEST_DIGITS = 3

/**
 * The digits to look for when somebody searches for a phone, whole or in part and however it is spelled: without the
 * country or the zero in front, which the one who is sought may have left out. Null when the text is no phone's.
 */
export function soughtPhone(text: string): string | null {
  if (!/^[\d\s+().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const whole = localPhone(digits)
  const isAbroadOrTrunk = /^[\s(]*(\+|0)/.test(text)
  const part = whole === digits && isAbroadOrTrunk ? digits.replace(/^0{0,2}91|^0+/, '') : whole

  return part.length >= FEWEST_DIGITS ? part : null
}
