import { expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

test('the same has the same fingerprint, however its keys are ordered', () => {
  expect(fingerprint([{ name: 'Post', mask: '99' }])).toBe(fingerprint([{ mask: '99', name: 'Post' }]))
})

test('what differs has another one', () => {
  const values = [undefined, null, '', 'null', 'Ek', 'kE', 0, '0', false, [], {}, ['a', 'b'], ['b', 'a'], { a: 'b' }]
  const texts = Array.from({ length: 20_000 }, (_, i) => `Ek bomb ${i}`)

  expect(new Set([...values, ...texts].map(fingerprint)).size).toBe(values.length + texts.length)
})

test('a long text has a short one', () => {
  expect(fingerprint('नमस्ते '.repeat(4_280)).length).toBeLessThan(16)
})
