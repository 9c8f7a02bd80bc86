import type { Run, TextFont } from './printable.ts'

type Piece = Run & { x: number }

type Ruler = { widthOfString: (text: string) => number }

/** Breaks text of several fonts into lines of at most `width`, at spaces, or within a word that is longer than a line. */
export function layOut(ruler: Ruler, runs: readonly Run[], width: number, use: (font: TextFont) => void): Piece[][] {
  const lines: Piece[][] = [[]]
  let x = 0
  const measure = ({ font, text }: Run): number => {
    use(font)
    return ruler.widthOfString(text)
  }
  const breakLine = () => {
    lines.push([])
    x = 0
  }
  for (const { word, isSpace } of wordsOf(runs)) {
    const wide = word.reduce((sum, run) => sum + measure(run), 0)
    if (x + wide > width && x > 0) breakLine()
    if (isSpace && x === 0) continue
    for (const run of wide > width ? lettersOf(word) : word) {
      const part = measure(run)
      if (x + part > width && x > 0) breakLine()
      lines.at(-1)?.push({ ...run, x })
      x += part
    }
  }
  return lines
}

/** Words, each in as many fonts as it needs, and the spaces between them. */
function wordsOf(runs: readonly Run[]): { word: Run[]; isSpace: boolean }[] {
  const words: { word: Run[]; isSpace: boolean }[] = []
  for (const { font, text } of runs) {
    for (const [part] of text.matchAll(/ +|[^ ]+/g)) {
      const isSpace = part.startsWith(' ')
      const last = words.at(-1)
      if (last && last.isSpace === isSpace) last.word.push({ font, text: part })
      else words.push({ word: [{ font, text: part }], isSpace })
    }
  }
  return words
}

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const lettersOf = (word: readonly Run[]): Run[] =>
  word.flatMap(({ font, text }) => Array.from(letters.segment(text), ({ segment }) => ({ font, text: segment })))
