import { expect, test } from 'vitest'
import { netWeight } from './net-weight.ts'

test.each([
  ['72 g', 72],
  ['72g', 72],
  ['Net wt. 72 gm', 72],
  ['4 × 18 g', 72],
  ['4 x 18g', 72],
  ['4 bombs x 18 g', 72],
  ['18 g × 4', 72],
  ['72 g (4 × 18 g)', 72],
  ['4 × 18 g = 72 g', 72],
  ['4 × 18.5 g', 74],
  ['0.5 kg', 500],
  ['1,5 kg', 1500],
  ['72 g (4 × 20 g)', null], // two different things
  ['72 g (four bombs)', null],
  ['4 × 160 ml', null], // no weight
  ['4 bombs', null],
  ['about 72 g', null],
  ['72', null],
  ['0 g', null],
  ['', null],
])('%j weighs %j', (text, weight) => {
  expect(netWeight(text)).toBe(weight)
})
