import { expect, test } from 'vitest'
import { judgeSpeed, pageOf, readRecorded } from '#bench/performance-page.ts'

const cost = { shopCpu: 0.0001, rawCpu: 0.00006, shopRate: 4_000, rawRate: 6_000 }
const figures = (home: number, product: number, whileDrawing = 1.5) => ({
  speeds: [
    { name: 'home', ...cost, ratio: home },
    { name: 'GET /api/products/{id}', ...cost, ratio: product },
  ],
  residentMib: 130,
  readySeconds: 0.9,
  drawing: { quietMs: 2, drawingMs: 2 * whileDrawing, ratio: whileDrawing, drawnASecond: 20, cpuMsAnInvoice: 20 },
})

test('the page records the ratios that later runs are held to, and keeps them', () => {
  const first = pageOf(figures(0.6, 0.5), {})
  const recorded = readRecorded(first)
  expect(recorded).toEqual({ home: 0.6, 'GET /api/products/{id}': 0.5 })

  expect(readRecorded(pageOf(figures(0.55, 0.7), recorded))).toEqual(recorded)
})

test('a run fails below eight tenths of what is recorded, and names it', () => {
  const recorded = { home: 0.6, 'GET /api/products/{id}': 0.5 }

  expect(judgeSpeed(figures(0.49, 0.41), recorded)).toEqual([])
  expect(judgeSpeed(figures(0.47, 0.41), recorded)).toEqual(['home: 0.47 of raw node:http, where 0.6 is recorded'])
  expect(judgeSpeed(figures(0.1, 0.1), {})).toEqual([])
})

test('a run fails when drawing invoices holds home up', () => {
  expect(judgeSpeed(figures(0.6, 0.5, 3), {})).toEqual([])
  expect(judgeSpeed(figures(0.6, 0.5, 3.4), {})).toEqual([
    'home while invoices are drawn: 3.4 × the time it takes alone, 3 allowed',
  ])
})
