import { expect, test } from 'vitest'
import { settingsInWords } from './settings-in-words.ts'

test('a change of settings is told by its paths, in words', () => {
  expect(
    settingsInWords({
      seller: { gstin: '27AAPFU0939F1ZV', grievanceOfficer: { name: 'Asha' } },
      banner: ['One', 'Two'],
      couriers: [{ name: 'Post', mask: '99' }],
      shipping: { freeAbove: null },
      requireTwoStep: true,
    }),
  ).toEqual({
    'seller, GSTIN': '27AAPFU0939F1ZV',
    'seller, grievance officer, name': 'Asha',
    banner: 'One; Two',
    couriers: 'Post 99',
    'shipping, free above': null,
    'two-step login required': 'yes',
  })
  expect(settingsInWords(null)).toEqual({})
})
