import { expect, test } from 'vitest'
import { contrast, isReadable, nearestReadable, refuseColour, textOn } from './colour.ts'

test.each([
  ['#ffffff', '#000000', 21],
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#d92b45', '#ffffff', 4.8],
])('%s and %s are %d apart', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1)
})

test.each([
  ['#d92b45', '#ffffff'],
  ['#5b2ac7', '#ffffff'],
  ['#1a7c51', '#ffffff'],
  ['#ff9b21', '#1d0f2e'],
  ['#ff8fa3', '#1d0f2e'],
  ['#ffe08a', '#1d0f2e'],
])('on %s one writes in %s, as the shop’s own flavours do', (colour, text) => {
  expect(textOn(colour)).toBe(text)
  expect(isReadable(colour)).toBe(true)
  expect(refuseColour(colour)).toBeUndefined()
})

test.each(['', 'red', '#fff', '#D92B45', 'd92b45', '#d92b4', '#d92b455', '#gggggg'])('%j is no colour', (text) => {
  expect(refuseColour(text)).toBe('A colour is written like #d92b45.')
})

test('a colour between light and dark is refused, with a near one that would do', () => {
  const grey = '#7c7c7c'
  const near = nearestReadable(grey)

  expect(isReadable(grey)).toBe(false)
  expect(refuseColour(grey)).toBe(`Text is hard to read on ${grey} (4.3 : 1, it takes 4.5 : 1). ${near} would do.`)
  expect(isReadable(near)).toBe(true)
  expect(Math.abs(Number.parseInt(near.slice(1, 3), 16) - 0x7c)).toBeLessThan(16)
})

test('whatever is picked, there is a near one that would do', () => {
  const steps = ['00', '44', '7c', '80', 'aa', 'ff']
  const all = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))

  expect(all.filter((colour) => !isReadable(nearestReadable(colour)))).toEqual([])
  expect(all.filter((colour) => isReadable(colour) && nearestReadable(colour) !== colour)).toEqual([])
})
