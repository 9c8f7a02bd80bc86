import { expect, test } from 'vitest'
import { csvLine, rupeeCell } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+91 98765', "'+91 98765"],
  ['-2+3', "'-2+3"],
  ['@sum', "'@sum"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['-12.50', '-12.50'],
  [-3, '-3'],
  [null, ''],
  ['say "hi", please', '"say ""hi"", please"'],
])('%j is written as %s', (cell, text) => expect(csvLine([cell, 'z'])).toBe(`${text},z\r\n`))

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [-5, '-0.05'],
  [29_400, '294.00'],
  [-123_456, '-1234.56'],
])('%i paise are %s rupees', (paise, rupees) => expect(rupeeCell(paise)).toBe(rupees))
