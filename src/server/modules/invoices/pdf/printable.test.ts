import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Asha Rao', ['regular:Asha Rao']],
  ['आशा राव', ['regular:आशा राव']],
  ['அனிதா', ['tamil:அனிதா']],
  ['అనిత', ['telugu:అనిత']],
  ['ಅನಿತಾ', ['kannada:ಅನಿತಾ']],
  ['অনিতা', ['bengali:অনিতা']],
  ['અનિતા', ['gujarati:અનિતા']],
  ['ਅਨੀਤਾ', ['gurmukhi:ਅਨੀਤਾ']],
  ['അനിത', ['malayalam:അനിത']],
  ['ଅନିତା', ['odia:ଅନିତା']],
  ['Anita அனிதா 12', ['regular:Anita ', 'tamil:அனிதா ', 'regular:12']],
  ['Nguyễn ﬁne', ['regular:Nguyen fine']],
  ['李明 Asha', ['regular:Asha']],
  ['Asha 🎉 Rao', ['regular:Asha Rao']],
  ['李明', ['regular:']],
])('%s', (text, runs) => {
  expect(printable(text).map(({ font, text }) => `${font}:${text}`)).toEqual(runs)
})
