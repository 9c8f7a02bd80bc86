import { expect, test } from 'vitest'
import { flatten, unflatten } from './flatten.ts'

test('a tree is its leaves, and its leaves are the tree', () => {
  const tree = { seller: { name: 'A', address: { city: 'Pune' } }, banner: ['x'], price: null, isOn: false }
  const leaves = { 'seller.name': 'A', 'seller.address.city': 'Pune', banner: ['x'], price: null, isOn: false }

  expect(flatten(tree)).toEqual(leaves)
  expect(unflatten(leaves)).toEqual(tree)
  expect([flatten({}), unflatten({})]).toEqual([{}, {}])
})
