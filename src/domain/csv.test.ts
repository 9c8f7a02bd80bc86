import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvText, readCsv } from './csv.ts'

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['=1+2', "'=1+2"],
  ['+91 98765', "'+91 98765"],
  ['-5', "'-5"],
  ['@home', "'@home"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ['a "b", c', '"a ""b"", c"'],
  [null, ''],
  [1.5, '1.5'],
  [-3, '-3'],
])('%j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

const TEXT = fc.string({ unit: fc.constantFrom('a', '1', ' ', ',', '"', '\n', 'é') }).map((text) => `x${text}`)

test('what is written is read back', () => {
  fc.assert(
    fc.property(fc.array(fc.array(TEXT, { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(readCsv(csvText(rows), ',').map(({ cells }) => cells)).toEqual(rows)
    }),
  )
})

test('each row knows the line it begins in', () => {
  expect(readCsv('a;"b\nc"\n\nd;e', ';')).toEqual([
    { line: 1, cells: ['a', 'b\nc'] },
    { line: 3, cells: [''] },
    { line: 4, cells: ['d', 'e'] },
  ])
})
