/** A stretch of a line in one font, word by word. */
type Piece<Font extends string> = { font: Font; words: string[]; x: number }

export type Line<Font extends string> = { pieces: Piece<Font>[]; width: number }

type Word<Font extends string> = { runs: { font: Font; text: string }[]; isSpace: boolean }

/** Breaks text of several fonts into lines of at most `width`, at spaces, or within a word that is longer than a line. */
export function layOut<Font extends string>(
  runs: readonly { font: Font; text: string }[],
  width: number,
  measure: (font: Font, word: string) => number,
): Line<Font>[] {
  const lines: Line<Font>[] = []
  let line: Line<Font> | null = null
  let x = 0
  const begin = (): Line<Font> => {
    const next = { pieces: [], width: 0 }
    lines.push(next)
    x = 0
    return next
  }
  const put = (font: Font, text: string, wide: number, isSpace: boolean) => {
    if (!line && isSpace) return
    if (!line || (x > 0 && x + wide > width && !isSpace)) line = begin()
    const last = line.pieces.at(-1)
    if (last?.font === font) last.words.push(text)
    else line.pieces.push({ font, words: [text], x })
    x += wide
    if (!isSpace) line.width = x // what stands at its end is not seen
  }
  for (const { runs: word, isSpace } of wordsOf(runs)) {
    const wides = word.map(({ font, text }) => measure(font, text))
    const wide = wides.reduce((sum, each) => sum + each, 0)
    if (wide > width && !isSpace) {
      for (const { font, text } of word) {
        for (const letter of lettersOf(text)) put(font, letter, measure(font, letter), false)
      }
      continue
    }
    if (x + wide > width && !isSpace) line = null
    for (const [at, { font, text }] of word.entries()) put(font, text, wides[at] ?? 0, isSpace)
  }
  return lines
}

/** Words, each in as many fonts as it needs, and the spaces between them. */
function wordsOf<Font extends string>(runs: readonly { font: Font; text: string }[]): Word<Font>[] {
  const words: Word<Font>[] = []
  for (const { font, text } of runs) {
    for (const [part] of text.matchAll(/ +|[^ ]+/g)) {
      const isSpace = part.startsWith(' ')
      const last = words.at(-1)
      if (last && last.isSpace === isSpace) last.runs.push({ font, text: part })
      else words.push({ runs: [{ font, text: part }], isSpace })
    }
  }
  return words
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const lettersOf = (word: string): string[] => Array.from(letters.segment(word), ({ segment }) => segment)
