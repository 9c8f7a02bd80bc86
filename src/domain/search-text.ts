/** Shorter texts are in no index of words: the panel does not search for them. */
export const SHORTEST_SEARCH = 3

/**
 * What a search for orders looks for, any of it: the text as it was typed and, where it may be a phone or a PIN, its
 * digits without the country's or the trunk's, as +91, 0091, 091 and 0 are written before India's numbers.
 */
export function soughtTexts(typed: string): string[] {
  const text = typed.toLowerCase()
  if (!/^[\d\s+().-]+$/.test(text)) return [text]

  const digits = text.replace(/\D/g, '')
  const isAbroad = /^[(\s]*\+/.test(text) // a plus is followed by a country, which may be India
  const local = (isAbroad ? /^91(\d+)$/ : /^(?:0{0,2}91(?=\d{10}$)|0091|091|0)(\d+)$/).exec(digits)?.[1] ?? digits

  return local.length < SHORTEST_SEARCH || local === text ? [text] : [text, local]
}
