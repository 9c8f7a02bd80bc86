import { expect, expectTypeOf, test } from 'vitest'
import { isOwnPath, type Path } from './paths.ts'

test('a path that no page has does not compile as a link', () => {
  expectTypeOf<'/cart'>().toExtend<Path>()
  expectTypeOf<'/profile?tab=orders'>().toExtend<Path>()
  expectTypeOf<`/orders/${string}?placed=1`>().toExtend<Path>()

  expectTypeOf<'/carts'>().not.toExtend<Path>()
  expectTypeOf<'/order/1'>().not.toExtend<Path>()
  expectTypeOf<string>().not.toExtend<Path>()
})

test.each([
  ['/cart?x=1', true],
  ['//evil.example', false],
  ['/\\\\evil.example', false],
  ['https://evil.example', false],
])('whether %s stays on this site: %s', (path, expected) => {
  expect(isOwnPath(path)).toBe(expected)
})
