import { COVERAGE } from './coverage.ts'
import { oneLine } from './text.ts'

/** A font that can write what people type; the first that has a letter writes it. */
export type TextFont = keyof typeof COVERAGE

/** A stretch of text in one font. */
export type Run = { font: TextFont; text: string }

const FONTS = (Object.keys(COVERAGE) as TextFont[]).map((font) => ({ font, letters: lettersOf(COVERAGE[font]) }))

const IS_PLAIN = /^[\x20-\x7e]*$/

/** Text as it can be printed, a run for each font. A letter that no font has is written without its accents, or left out. */
export function printable(text: string): Run[] {
  const line = oneLine(text)
  if (IS_PLAIN.test(line)) return [{ font: 'regular', text: line }]

  const runs: Run[] = []
  for (const letter of line) {
    const font = fontOf(letter, runs.at(-1)?.font)
    if (font) addTo(runs, font, letter)
    else for (const plain of withoutAccents(letter)) addTo(runs, fontOf(plain) ?? 'regular', plain)
  }
  return tidied(runs)
}

function addTo(runs: Run[], font: TextFont, letter: string): void {
  const last = runs.at(-1)
  if (last?.font === font) last.text += letter
  else runs.push({ font, text: letter })
}

/** Spaces and joiners stay in the font of what stands before them. */
function fontOf(letter: string, current?: TextFont): TextFont | undefined {
  const has = ({ letters }: (typeof FONTS)[number]) => letters.has(letter)
  const same = FONTS.find(({ font }) => font === current)

  return same && has(same) ? current : FONTS.find(has)?.font
}

/** `ắ` as `a`, `ﬁ` as `fi`; nothing when that is no letter of ours either. */
const withoutAccents = (letter: string): string =>
  [...letter.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part) && fontOf(part)).join('')

/** Without the double spaces that letters which were left out leave behind. */
function tidied(runs: readonly Run[]): Run[] {
  const whole = runs.map(({ font, text }) => ({ font, text: text.replace(/ {2,}/g, ' ') })).filter(({ text }) => text)
  const [first, last] = [whole[0], whole.at(-1)]
  if (first) first.text = first.text.trimStart()
  if (last) last.text = last.text.trimEnd()

  return whole.length > 0 ? whole : [{ font: 'regular', text: '' }]
}

function lettersOf(runs: string): Set<string> {
  const letters = new Set<string>()
  for (const run of runs.split(' ')) {
    const [first = 0, last = first] = run.split('-').map((hex) => Number.parseInt(hex, 16))
    for (let code = first; code <= last; code += 1) letters.add(String.fromCodePoint(code))
  }
  return letters
}
