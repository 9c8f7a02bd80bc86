import { expect, test } from 'vitest'
import { tidyGiftNote } from './gift-note.ts'

test.each([
  ['', ''],
  [' \n ', ''],
  ['Happy birthday!\r\n\r\n Love, Mum ', 'Happy birthday!\nLove, Mum'],
  ['1\n2\n3\n4\n5\n6\n7', '1\n2\n3\n4\n5 6 7'],
])('%j is kept as %j', (typed, kept) => {
  expect(tidyGiftNote(typed)).toBe(kept)
})
