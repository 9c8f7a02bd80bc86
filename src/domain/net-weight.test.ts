import { expect, test } from 'vitest'
import { netAmount, netWeight } from './net-weight.ts'

test.each([
  ['180 g', 180],
  ['180g', 180],
  ['Net wt. 180 gm', 180],
  ['4 × 45 g', 180],
  ['4 x 45g', 180],
  ['4 bombs x 45 g', 180],
  ['45 g × 4', 180],
  ['180 g (4 × 45 g)', 180],
  ['4 × 45 g = 180 g', 180],
  ['4 × 45.5 g', 182],
  ['0.5 kg', 500],
  ['1,5 kg', 1500],
  ['180 g (4 × 40 g)', null], // two different things
  ['180 g (four bombs)', null],
  ['4 × 160 ml', null], // no weight
  ['4 bombs', null],
  ['about 180 g', null],
  ['180', null],
  ['0 g', null],
  ['', null],
])('%j weighs %j', (text, weight) => {
  expect(netWeight(text)).toBe(weight)
})

test.each([
  ['180 g (4 × 45 g)', { amount: 180, unit: 'g', pieces: 4 }],
  ['45 g × 4', { amount: 180, unit: 'g', pieces: 4 }],
  ['180 g', { amount: 180, unit: 'g', pieces: null }],
  ['4 × 160 ml', { amount: 640, unit: 'ml', pieces: 4 }],
  ['0.75 litre', { amount: 750, unit: 'ml', pieces: null }],
  ['33 cl', { amount: 330, unit: 'ml', pieces: null }],
  ['180 g (180 ml)', null],
  ['4 bombs', null],
])('%j is %j', (text, amount) => {
  expect(netAmount(text)).toEqual(amount)
})
