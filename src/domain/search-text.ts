import { searchedPhone } from './searched-phone.ts'

/** Shorter texts are in no index of words: the panel does not search for them. */
export const MIN_SEARCH_LENGTH = 3

/**
 * What a search for orders looks for, any of it: the text as it was typed and, where it may be a phone or a PIN, its
 * digits as `searchedPhone` has them.
 */
export function searchTexts(typed: string): string[] {
  const text = typed.toLowerCase()
  const digits = searchedPhone(text)

  return digits === null || digits === text ? [text] : [text, digits]
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
