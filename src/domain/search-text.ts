/** Shorter texts are in no index of words: the panel does not search for them. */
export const MIN_SEARCH_LENGTH = 3

/**
 * What a search for orders looks for, any of it: the text as it was typed and, where it may be a phone or a PIN, its
 * digits without the country's or the trunk's, as +91, 0091, 091 and 0 are written before India's numbers.
 */
export function searchTexts(typed: string): string[] {
  const text = typed.toLowerCase()
  if (!/^[\d\s+().-]+$/.test(text)) return [text]

  const digits = text.replace(/\D/g, '')
  const isAbroad = /^[(\s]*\+/.test(text) // a plus is followed by a country, which may be India
  const local = (isAbroad ? /^91(\d+)$/ : /^(?:0{0,2}91(?=\d{10}$)|0091|091|0)(\d+)$/).exec(digits)?.[1] ?? digits

  return local.length < MIN_SEARCH_LENGTH || local === text ? [text] : [text, local]
}

const MAX_PARTS = 3
const WORD = /[a-z\d]{3,}/g

/**
 * Up to three parts of three letters that every match must have, and that little else has; the trigram index is asked
 * for these. For a whole text PostgreSQL would read the list of every three letters in it, and lists for digits are
 * long, as there are only a thousand. The last parts of a word come first, because numbers that were given in a row
 * differ there. Of an email only the name counts: half of all customers share what follows.
 */
export function selectiveParts(sought: string): string[] {
  const [name = ''] = sought.split('@')
  const words = name.match(WORD) ?? sought.match(WORD) ?? []
  const parts = words
    .reverse()
    .flatMap((word) => [...(word.match(/.{3}(?=(.{3})*$)/g) ?? []).reverse(), word.slice(0, 3)])

  return [...new Set(parts)].slice(0, MAX_PARTS)
}

/**
 * Whether few orders are likely to have the text, because it looks like a number (four digits in a row) or an email.
 */
export const isSelective = (text: string): boolean => /\d{4}|[^\s@]{3}@/.test(text.replace(/(?<=\d)[\s-](?=\d)/g, ''))
