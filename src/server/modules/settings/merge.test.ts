import { expect, test } from 'vitest'
import { difference, merge, pick } from './merge.ts'

const whole = {
  seller: { name: 'A', address: { city: 'Pune', line: '1' } },
  banner: ['x', 'y'],
  price: null as unknown,
}

test('a part is put in where it belongs; lists are replaced, what is unknown is left out', () => {
  expect(merge(whole, { seller: { address: { city: 'Goa' }, motto: '!' }, banner: ['z'], more: 1, price: 5 })).toEqual({
    seller: { name: 'A', address: { city: 'Goa', line: '1' } },
    banner: ['z'],
    price: 5,
  })
  expect(merge({ price: 5 as unknown }, { price: null })).toEqual({ price: null })
})

test('what differs is told with its place, before and after', () => {
  const after = merge(whole, { seller: { address: { city: 'Goa' } }, banner: ['y', 'x'] })
  const places = difference(whole, after)

  expect(places).toEqual({ seller: { address: { city: 'Goa' } }, banner: ['y', 'x'] })
  expect(pick(whole, places)).toEqual({ seller: { address: { city: 'Pune' } }, banner: ['x', 'y'] })
  expect(difference(whole, structuredClone(whole))).toEqual({})
})

test('a name that every object has is none of ours', () => {
  expect(merge({ a: 1 }, JSON.parse('{"__proto__": {"a": 2}, "constructor": 3}'))).toEqual({ a: 1 })
})
