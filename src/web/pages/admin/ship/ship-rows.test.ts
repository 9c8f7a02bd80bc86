import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import type { ShipCheck } from '#contract/shipping.ts'
import { parseShipLines } from '#domain/ship-lines.ts'
import { type Answers, judgeRows } from './ship-rows.ts'

const check = (order: string, more: Partial<ShipCheck> = {}): [string, ShipCheck] => [
  order,
  {
    order,
    id: order,
    number: order,
    recipient: 'Asha',
    city: 'Pune',
    status: 'placed',
    trackingNumber: null,
    courier: null,
    refusal: null,
    ...more,
  },
]
const CHECKS = new Map([
  check('DH100001'),
  check('DH100002'),
  check('DH100003', { refusal: 'It is final' }),
  check('DH100004', { status: 'shipped', trackingNumber: 'D4' }),
])

const judge = (text: string, answers: Partial<Answers> = {}) =>
  judgeRows(parseShipLines(text), CHECKS, DEFAULT_SETTINGS.couriers, {
    couriers: {},
    meant: new Set(),
    ...answers,
  }).map(({ state, courier, chosen, reason }) => [state, courier, chosen, reason])

test.each([
  ['DH100001 D123456789', ['ready', 'DTDC', undefined, null]],
  ['DH100001 xyz', ['doubtful', null, undefined, 'No courier recognised']],
  ['DH100001 12345678901', ['ask', null, undefined, 'DTDC or Blue Dart?']],
  ['DH100001, 12345678901, blue dart', ['ready', 'Blue Dart', 'Blue Dart', null]],
  ['DH100001, 123456789, Asha', ['ready', 'DTDC', undefined, null]],
  ['DH100003 D1', ['skip', 'DTDC', undefined, 'It is final']],
  ['DH100004 D4', ['skip', 'DTDC', undefined, 'Already shipped with this number']],
  ['DH100004 D5', ['doubtful', 'DTDC', undefined, 'Already shipped with D4: the number changes']],
  ['DH100009 D1', ['waiting', 'DTDC', undefined, null]],
  ['DH100001', ['skip', null, undefined, 'No tracking number yet']],
])('%s', (text, expected) => {
  expect(judge(text)).toEqual([expected])
})

test('one answer counts for all that look alike, a row’s own before it', () => {
  const text = 'DH100001 12345678901\nDH100002 12345678902'
  const couriers = { 'DTDC / Blue Dart': 'Blue Dart', '2 DH100002 12345678902': 'DTDC' }

  expect(judge(text, { couriers }).map(([state, courier]) => [state, courier])).toEqual([
    ['ready', 'Blue Dart'],
    ['ready', 'DTDC'],
  ])
})

test('what is doubtful is shipped when it is meant', () => {
  expect(judge('DH100001 xyz', { meant: new Set(['1 DH100001 XYZ']) })[0]?.[0]).toBe('ready')
  expect(judge('DH100001 D1\nDH100002 D1').map(([state]) => state)).toEqual(['doubtful', 'doubtful'])
})
