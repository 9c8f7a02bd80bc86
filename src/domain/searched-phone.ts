import { localPhone } from './phone.ts'

const MIN_DIGITS = 3

/**
 * The digits to look for when somebody searches for a phone, whole or in part, however it is spelled. The country's
 * number or the zero in front is left out, because the stored phone may lack it. Null when the text is no phone
 * number.
 */
export function searchedPhone(text: string): string | null {
  if (!/^[\d\s+().-]+$/.test(text)) return null
  const digits = text.replace(/\D/g, '')
  const whole = localPhone(digits)
  const isAbroadOrTrunk = /^[\s(]*(\+|0)/.test(text)
  const part = whole === digits && isAbroadOrTrunk ? digits.replace(/^0{0,2}91|^0+/, '') : whole

  return part.length >= MIN_DIGITS ? part : null
}
