import { expect, test } from 'vitest'
import { parsedFont } from './fonts.ts'
import { layOut } from './lay-out.ts'
import { shape } from './shape.ts'

test.each([false, true])(
  'a Latin word that is put together from letters is the word as the font lays it out (figures: %s)',
  (isFigure) => {
    const { font, scale } = parsedFont('regular')
    for (const word of ['AVATAR', 'fiffle', 'DH/2627/000123', 'asha.rao+x@dhamaka.test', '1,110.71', '"To-We,"']) {
      font._glyphs = {}
      const { glyphs, positions } = font.layout(word, isFigure ? ['tnum'] : undefined)
      const advances = positions.map(({ xAdvance }) => xAdvance * scale)

      const shaped = shape('regular', word, isFigure)

      expect(shaped.glyphs.map(({ id }) => id)).toEqual(glyphs.map(({ id }) => id))
      expect(shaped.glyphs.map(({ advance }) => advance)).toEqual(advances)
      expect(shaped.glyphs.map(({ letters }) => String.fromCodePoint(...letters)).join('')).toBe(word)
    }
  },
)

/** Every letter is as wide as every other. */
const lines = (text: string, width: number) =>
  layOut([{ font: 'regular', text }], width, (_, word) => word.length).map((line) => [
    line.pieces
      .map(({ words }) => words.join(''))
      .join('|')
      .trimEnd(),
    line.width,
  ])

test.each([
  ['one two three', 20, [['one two three', 13]]],
  [
    'one two three',
    7,
    [
      ['one two', 7],
      ['three', 5],
    ],
  ],
  [
    'one two',
    6,
    [
      ['one', 3],
      ['two', 3],
    ],
  ],
  [
    'abcdefgh',
    3,
    [
      ['abc', 3],
      ['def', 3],
      ['gh', 2],
    ],
  ],
  [
    'ab cdefgh ij',
    4,
    [
      ['ab c', 4],
      ['defg', 4],
      ['h ij', 4],
    ],
  ],
  ['', 4, []],
])('%j goes into lines of %i', (text, width, expected) => {
  expect(lines(text, width)).toEqual(expected)
})

test('what stands in another font stays in its word', () => {
  const runs = [
    { font: 'regular', text: 'to आ' },
    { font: 'tamil', text: 'அ on' },
  ]
  const [line] = layOut(runs, 20, (_, word) => word.length)

  expect(line?.pieces).toEqual([
    { font: 'regular', words: ['to', ' ', 'आ'], x: 0 },
    { font: 'tamil', words: ['அ', ' ', 'on'], x: 4 },
  ])
})
