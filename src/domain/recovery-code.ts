export const RECOVERY_CODES = 10

/** Of 32 signs, none of which looks like another one. */
export const RECOVERY_CODE_ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

const SIGNS = 16

/** A recovery code as people read it: four by four. */
export const groupRecoveryCode = (signs: string): string => signs.replace(/(.{4})(?=.)/g, '$1-')

/** The signs of a typed recovery code, without what people put between them; `null` for anything else. */
export function readRecoveryCode(typed: string): string | null {
  const signs = typed.toLowerCase().replace(/[\s-]/g, '')

  return signs.length === SIGNS && [...signs].every((sign) => RECOVERY_CODE_ALPHABET.includes(sign)) ? signs : null
}

/** A new code of random numbers, one for each sign. */
export const makeRecoveryCode = (randomOf: (limit: number) => number): string =>
  Array.from({ length: SIGNS }, () => RECOVERY_CODE_ALPHABET[randomOf(RECOVERY_CODE_ALPHABET.length)]).join('')
