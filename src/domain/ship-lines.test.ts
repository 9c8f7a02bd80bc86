import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText } from './csv.ts'
import { parseShipLines, withoutLines } from './ship-lines.ts'

const read = (text: string) =>
  parseShipLines(text).map(({ order, trackingNumber, problem }) => [order, trackingNumber, problem])

test.each([
  ['DH100042, 149012345678', ['DH100042', '149012345678', null]],
  ['149012345678,DH100042', ['DH100042', '149012345678', null]],
  ['dh100042\td123456789', ['DH100042', 'D123456789', null]],
  ['  DH100042   D123456789  ', ['DH100042', 'D123456789', null]],
  ['DH100042; EA 123 456 789 IN', ['DH100042', 'EA123456789IN', null]],
  ['"DH100042","149012345678"', ['DH100042', '149012345678', null]],
  [`#DH100042, ="149012345678"`, ['DH100042', '149012345678', null]],
  ["DH100042,'149012345678", ['DH100042', '149012345678', null]],
  ['DH100042 Asha Rao 149012345678', ['DH100042', '149012345678', null]],
  ['DH100042 Asha, 149012345678', ['DH100042', '149012345678', null]],
  ['01900000-0000-7000-8000-00000000000A, xyz', ['01900000-0000-7000-8000-00000000000a', 'XYZ', null]],
  ['DH100042 411001 149012345678', ['DH100042', null, 'unclear']],
  ['DH100042, 1.49012E+11', ['DH100042', '1.49012E+11', 'spoiled']],
  [`DH100042, ${'9'.repeat(41)}`, ['DH100042', '9'.repeat(41), 'too_long']],
  ['DH100042', ['DH100042', null, 'no_number']],
  ['149012345678', [null, '149012345678', 'no_order']],
  ['Asha Rao, Pune', [null, null, 'no_order']],
])('%j', (text, expected) => {
  expect(read(text)).toEqual([expected])
})

test('a scanner types an order and a number line by line', () => {
  expect(read('DH100042\nD1\n\nDH100043\n\nD2\nDH100044\nDH100045\nD3\nD4\n')).toEqual([
    ['DH100042', 'D1', null],
    ['DH100043', 'D2', null],
    ['DH100044', null, 'no_number'],
    ['DH100045', 'D3', null],
    [null, 'D4', 'no_order'],
  ])
})

test('orders and numbers that stand there twice', () => {
  expect(read('DH100001 D1\nDH100001 D1\nDH100002 D2\nDH100002 D3\nDH100004 D4\nDH100005 D4')).toEqual([
    ['DH100001', 'D1', null],
    ['DH100001', 'D1', 'repeated'],
    ['DH100002', 'D2', 'two_numbers'],
    ['DH100002', 'D3', 'two_numbers'],
    ['DH100004', 'D4', 'number_twice'],
    ['DH100005', 'D4', 'number_twice'],
  ])
})

test('a courier’s CSV is read by its titles', () => {
  const csv = [
    '\uFEFFOrder ID,Customer,Courier Company,AWB Code,Tracking URL',
    'DH100042,"Rao, Asha","Blue Dart",12345678901,https://x.test',
    '',
    'DH100043,"Two\nlines",,149012345678,',
    ',Nobody,,1,',
  ].join('\r\n')

  expect(parseShipLines(csv)).toEqual([
    { from: 2, to: 2, order: 'DH100042', trackingNumber: '12345678901', courier: 'Blue Dart', problem: null },
    { from: 4, to: 5, order: 'DH100043', trackingNumber: '149012345678', courier: null, problem: null },
    { from: 6, to: 6, order: null, trackingNumber: '1', courier: null, problem: 'no_order' },
  ])
  expect(read('Waybill\tReference_No\n149012345678\tDH100042')).toEqual([['DH100042', '149012345678', null]])
  expect(read('order;tracking\nDH100042;D1')).toEqual([['DH100042', 'D1', null]])
})

test('a courier may be named in a line', () => {
  expect(parseShipLines('DH100042, 12345678901, Blue Dart')[0]?.courier).toBe('Blue Dart')
})

test('what was sent leaves the text, the rest stays, and titles as long as a row does', () => {
  const text = 'DH100001 D1\nDH100002\nD2\nDH100003 D3'
  const [first, second, third] = parseShipLines(text)
  if (!first || !second || !third) throw new Error('three parcels')
  expect(withoutLines(text, [first, second])).toBe('DH100003 D3')
  expect(withoutLines(text, [first, second, third])).toBe('')
  const csv = 'Order,AWB\nDH100001,D1\nDH100002,D2'
  const rows = parseShipLines(csv)
  expect(withoutLines(csv, rows.slice(0, 1))).toBe('Order,AWB\nDH100002,D2')
  expect(withoutLines(csv, rows)).toBe('')
})

const ORDERS = fc.uniqueArray(fc.integer({ min: 100_001, max: 999_999_999 }), { minLength: 1, maxLength: 60 })
const PARCELS = ORDERS.chain((orders) =>
  fc.record({
    orders: fc.constant(orders.map((order) => `DH${order}`)),
    numbers: fc.uniqueArray(fc.stringMatching(/^([DZM]\d{1,12}|\d{9,14}|[A-Z]{2}\d{9}IN)$/), {
      minLength: orders.length,
      maxLength: orders.length,
    }),
    shapes: fc.array(fc.constantFrom(', ', ',', '\t', ' ', '   ', ';'), {
      minLength: orders.length,
      maxLength: orders.length,
    }),
    turns: fc.array(fc.boolean(), { minLength: orders.length, maxLength: orders.length }),
  }),
)

test('every parcel of any paste is found, once and in its place', () => {
  fc.assert(
    fc.property(PARCELS, fc.constantFrom('\n', '\r\n', '\n\n'), ({ orders, numbers, shapes, turns }, end) => {
      const pairs = orders.map((order, i) => [order, numbers[i] ?? ''] as const)
      const expected = pairs.map(([order, number]) => [order, number, null])
      const lines = pairs.map(([order, number], i) =>
        (turns[i] ? [order, number] : [number, order]).join(shapes[i] ?? ','),
      )

      expect(read(lines.join(end))).toEqual(expected)
      expect(read(pairs.flat().join(end))).toEqual(expected) // scanned
      expect(read(csvText([['Order No.', 'AWB Number'], ...pairs]))).toEqual(expected)
    }),
  )
})

test('whatever is pasted is read, and no parcel is made up', () => {
  const piece = fc.oneof(
    fc.constantFrom('DH100042', 'DH100043', 'D1', ',', '\n', '"', '\t', ' ', ';', 'Order', 'AWB', '=', "'"),
    fc.string({ maxLength: 5 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('')
      const lines = parseShipLines(text)
      for (const { from, to, order, trackingNumber, problem } of lines) {
        expect(from).toBeGreaterThan(0)
        expect(to).toBeGreaterThanOrEqual(from)
        if (problem === null) expect([order, trackingNumber]).not.toContain(null)
      }
      expect(withoutLines(text, lines)).toBe('')
    }),
  )
})
