import { expect, test } from 'vitest'
import { readSent } from '#bench/durable-database.ts'
import { stolenBetween } from '#bench/machine.ts'
import { heldTo, judgeSpeed, pageOf, readRecorded, recordedAfter, withGrowth } from '#bench/performance-page.ts'

const costs = {
  shop: { cpu: 0.0001, database: 0.00004, rate: 4_000 },
  limit: { cpu: 0.00006, database: 0, rate: 6_000 },
  rateRatio: 0.66,
}
const figures = (home: number, cart: number, { whileDrawing = 1.5, waitingBuyers = 0.7 } = {}) => ({
  speeds: [
    { name: 'home', beside: 'raw node:http', ...costs, ratio: home },
    { name: 'change the cart', beside: 'durable commits', ...costs, ratio: cart },
  ],
  waitingBuyers,
  residentMib: 130,
  readySeconds: 0.9,
  statements: { 'add to cart': 2, 'open the checkout': 8 },
  backgroundMs: 11,
  backgroundDatabaseMs: 3,
  mailsMs: 8,
  bytesAnOrder: 40_960,
  drawing: { quietMs: 2, drawingMs: 2 * whileDrawing, ratio: whileDrawing, drawnASecond: 20, cpuMsAnInvoice: 20 },
  firstPaint: {
    firstMs: 1_300,
    largestMs: 1_700,
    longestTaskMs: 0,
    longestTaskCpuMs: 48,
    emptyTaskCpuMs: 33,
    chain: 2,
  },
})

test('the page records the ratios that later runs are held to, and keeps them', () => {
  const recorded = recordedAfter(figures(0.6, 0.5), {}, { kind: '2 × N1' })
  expect(recorded).toEqual({ '2 × N1': { home: 0.6, 'change the cart': 0.5 } })
  const first = pageOf(figures(0.6, 0.5), recorded)
  expect(readRecorded(first)).toEqual(recorded)

  const later = recordedAfter(figures(0.55, 0.7), readRecorded(first), { kind: '2 × N1' })
  expect(readRecorded(pageOf(figures(0.55, 0.7), later, first))).toEqual(recorded)
  expect(recordedAfter(figures(0.55, 0.7), recorded, { kind: '2 × N1', isAnew: true })).toEqual({
    '2 × N1': { home: 0.55, 'change the cart': 0.7 },
  })
})

test('each kind of machine is held to its own ratios, an unknown one to the lowest', () => {
  const one = recordedAfter(figures(0.6, 0.5), {}, { kind: '2 × N1' })
  const page = pageOf(figures(0.6, 0.5), recordedAfter(figures(0.7, 0.3), one, { kind: '4 × Xeon @ 2.50GHz' }))
  const recorded = readRecorded(page)

  expect(heldTo(recorded, '2 × N1')).toEqual({ home: 0.6, 'change the cart': 0.5 })
  expect(heldTo(recorded, '4 × Xeon @ 2.50GHz')).toEqual({ home: 0.7, 'change the cart': 0.3 })
  expect(heldTo(recorded, '8 × M4')).toEqual({ home: 0.6, 'change the cart': 0.3 })
  expect(heldTo(readRecorded(''), '8 × M4')).toEqual({})
})

test('small ratios are recorded with two figures, so that the same run passes', () => {
  const recorded = readRecorded(
    pageOf(figures(0.6, 0.0077), recordedAfter(figures(0.6, 0.0077), {}, { kind: '2 × N1' })),
  )

  expect(recorded).toEqual({ '2 × N1': { home: 0.6, 'change the cart': 0.0077 } })
  expect(judgeSpeed(figures(0.6, 0.0077), heldTo(recorded, '2 × N1'))).toEqual([])
  expect(judgeSpeed(figures(0.6, 0.0061), heldTo(recorded, '2 × N1'))).toEqual([
    'change the cart: 0.0061 of durable commits, where 0.0077 is recorded',
  ])
})

test('what was not measured before is held to the lowest of the others, and recorded beside what was', () => {
  const known = { '2 × N1': { home: 0.6 } }
  const page = pageOf(figures(0.5, 0.4), { ...known, '8 × M4': { home: 0.7, 'change the cart': 0.3 } })

  expect(readRecorded(page)).toEqual({ ...known, '8 × M4': { home: 0.7, 'change the cart': 0.3 } })
  expect(heldTo(readRecorded(page), '2 × N1')).toEqual({ home: 0.6, 'change the cart': 0.3 })
  expect(recordedAfter(figures(0.5, 0.4), readRecorded(page), { kind: '2 × N1' })['2 × N1']).toEqual({
    home: 0.6,
    'change the cart': 0.4,
  })
})

test('what the page says about growth outlives a run about speed, and the other way round', () => {
  const grown = withGrowth(pageOf(figures(0.6, 0.5), {}), 'flat')
  const again = pageOf(figures(0.7, 0.5), { '2 × N1': { home: 0.7 } }, grown)
  expect(again).toMatch(/## As it grows\n\nflat\n$/)

  expect(withGrowth(again, 'flatter')).toMatch(/## As it grows\n\nflatter\n$/)
  expect(readRecorded(withGrowth(again, 'flatter'))).toEqual({ '2 × N1': { home: 0.7 } })
})

test('a run fails below eight tenths of what is recorded, and names it', () => {
  const recorded = { home: 0.6, 'change the cart': 0.5 }

  expect(judgeSpeed(figures(0.49, 0.41), recorded)).toEqual([])
  expect(judgeSpeed(figures(0.47, 0.41), recorded)).toEqual(['home: 0.47 of raw node:http, where 0.6 is recorded'])
  expect(judgeSpeed(figures(0.1, 0.1), {})).toEqual([])
})

test('a run fails when drawing invoices holds home up, or buyers wait for each other, where nobody else does it', () => {
  expect(judgeSpeed(figures(0.6, 0.5, { whileDrawing: 3, waitingBuyers: 2 }), {}, true)).toEqual([])
  const slow = figures(0.6, 0.5, { whileDrawing: 3.4, waitingBuyers: 2.6 })
  expect(judgeSpeed(slow, {}, true)).toEqual([
    'home while invoices are drawn: 3.4 × the time it takes alone, 3 allowed',
    'of ten buyers 2.6 wait for each other, 2 allowed',
  ])
  expect(judgeSpeed(slow, {}, false)).toEqual([])
})

test('the statements of the shop are read from the log of the database, with their values', () => {
  const log = `2026-11-16 12:00:00 UTC dhamaka: LOG:  statement: begin
2026-11-16 12:00:00 UTC dhamaka: LOG:  execute of_cart: select *
\tfrom carts where id = $1 and name = $2
2026-11-16 12:00:00 UTC dhamaka: DETAIL:  Parameters: $1 = '17', $2 = 'it''s', $3 = NULL
2026-11-16 12:00:00 UTC : LOG:  execute <unnamed>: select now()
2026-11-16 12:00:00 UTC : DETAIL:  Parameters: $1 = 'another’s'
`
  expect(readSent(log)).toEqual([
    { text: 'begin', values: [] },
    { text: 'select * from carts where id = $1 and name = $2', values: ['17', "it's", null] },
  ])
})

test('what the host takes away is read from what Linux counts', () => {
  const before = 'cpu  100 0 50 800 10 0 5 35 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n'
  const after = 'cpu  160 0 60 820 10 0 5 45 0 0\ncpu0 1 2 3 4 5 6 7 8 0 0\n'

  expect(stolenBetween(before, after)).toBe(0.1)
  expect(stolenBetween(before, before)).toBe(0)
  expect(stolenBetween('', '')).toBe(0)
})
