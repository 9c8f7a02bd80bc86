/** A number as PDF writes it: never with an exponent, and no finer than any printer. */
export const numeral = (value: number, digits = 3): string => String(Math.round(value * 10 ** digits) / 10 ** digits)

const IS_PLAIN = /^[\x20-\x7e]*$/

/** A text that people read: its title, a file's name. */
export const string = (text: string): string =>
  IS_PLAIN.test(text)
    ? `(${text.replace(/[()\\]/g, '\\$&')})`
    : `<feff${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join('')}>`

const fourDigits = (value: number): string => value.toString(16).padStart(4, '0')

/** More than the glyphs of an invoice, whose every letter is written so. */
const OFTEN = Array.from({ length: 512 }, (_, value) => fourDigits(value))

/** Four digits of base 16: a glyph, or a unit of UTF-16. */
export const hex = (value: number): string => OFTEN[value] ?? fourDigits(value)

/** A moment: `(D:20260502100000Z)`. */
export const moment = (date: Date): string => `(D:${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z)`

/** A name: `/application#2Fpdf`. */
export const name = (text: string): string =>
  `/${text.replace(/[^\w.+-]/g, (letter) => `#${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)}`

export const reference = (id: number): string => `${id} 0 R`

/** `#d4145a` as three parts of one. */
export const colour = (code: string): string =>
  [1, 3, 5].map((at) => numeral(Number.parseInt(code.slice(at, at + 2), 16) / 255)).join(' ')
