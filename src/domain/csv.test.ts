import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvText, csvValue, readCsv, readTable } from './csv.ts'

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['=1+2', "'=1+2"],
  ['+91 98765', "'+91 98765"],
  ['-5', "'-5"],
  ['@home', "'@home"],
  ['\tx', "'\tx"],
  ['\rx', '"\'\rx"'],
  ["'=1", "''=1"],
  ["'quoted'", "'quoted'"],
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

test('what a spreadsheet was kept from computing is read as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', 'a', '\t') }), (text) => {
      const [row] = readCsv(csvText([['first', text]]), ',')
      expect(csvValue(row?.cells[1] ?? '')).toBe(text)
    }),
  )
})

const TABLE = {
  titles: ['Name', 'Price'],
  rows: [
    { line: 2, cells: ['Lime, "sour"', '249'] },
    { line: 4, cells: ['=Two\nlines', ''] },
  ],
}

test.each([
  ['as this shop writes it', '\uFEFFName,Price\r\n"Lime, ""sour""",249\r\n,\r\n"\'=Two\nlines",\r\n'],
  ['as Excel saves it in much of the world', 'Name;Price\n"Lime, ""sour""";249\n;\n"\'=Two\nlines";'],
  ['with tabs', 'Name\tPrice\n"Lime, ""sour"""\t 249 \n\n"=Two\nlines"\t'],
  ['with the ends of lines of an old Mac', 'Name,Price\r"Lime, ""sour""",249\r,\r"=Two\rlines",'],
])('a file is read %s', (_, text) => expect(readTable(text)).toEqual(TABLE))

test('a file may say what stands between its cells, or have none', () => {
  expect(readTable('sep=;\nName;Price\nA,B;1').rows).toEqual([{ line: 3, cells: ['A,B', '1'] }])
  expect(readTable('')).toEqual({ titles: [], rows: [] })
  expect(readTable('\uFEFF\n \n')).toEqual({ titles: [], rows: [] })
})
