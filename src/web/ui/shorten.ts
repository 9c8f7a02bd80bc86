/** The beginning of a text, at most so long: whole sentences where one fits, else cut after a word. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const start = text.slice(0, most + 1)
  const sentence = start.search(/[.!?][^.!?]*$/)
  if (sentence >= most / 4) return start.slice(0, sentence + 1)

  return `${start.replace(/[\s,;:–—.!?-]*\s\S*$/, '')}…`
}
