import { expect, test } from 'vitest'
import { isSelective, searchTexts, selectiveParts } from './search-text.ts'

test.each([
  ['Asha RAO', ['asha rao']],
  ['DH100042', ['dh100042']],
  ['9876543210', ['9876543210']],
  ['98765 43210', ['98765 43210', '9876543210']],
  ['+91 98765-43210', ['+91 98765-43210', '9876543210']],
  ['(+91) 98765 43210', ['(+91) 98765 43210', '9876543210']],
  ['+9198765', ['+9198765', '98765']],
  ['919876543210', ['919876543210', '9876543210']],
  ['00919876543210', ['00919876543210', '9876543210']],
  ['09876543210', ['09876543210', '9876543210']],
  ['09123456789', ['09123456789', '9123456789']], // the 91 after the 0 is the phone's own
  ['0987', ['0987', '987']],
  ['+1 415 555', ['+1 415 555', '1415555']],
  ['9198', ['9198']], // may be the beginning of a local number
  ['560 001', ['560 001', '560001']],
  ['+91', ['+91']],
  ['01', ['01']],
  ['...', ['...']],
])('%j looks for %j', (typed, sought) => {
  expect(searchTexts(typed)).toEqual(sought)
})

test.each([
  ['9876543210', ['210', '543', '876']],
  ['43210', ['210', '432']],
  ['+91 98765 43210', ['210', '432', '765']],
  ['sharma', ['rma', 'sha']],
  ['asha.rao@dhamaka.test', ['rao', 'sha', 'ash']],
  ['@dhamaka.test', ['est', 'tes', 'aka']],
  ['a b c', []],
  ['मसाला', []],
])('of %j an index is asked for %j', (sought, parts) => {
  expect(selectiveParts(sought)).toEqual(parts)
})

test.each([
  ['9876543210', true],
  ['+91 98-76', true],
  ['asha@dhamaka.test', true],
  ['@dhamaka.test', false],
  ['sharma', false],
  ['dh10', false],
])('whether %j is of few: %j', (text, isOfFew) => {
  expect(isSelective(text)).toBe(isOfFew)
})
