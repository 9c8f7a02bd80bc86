import { expect, test } from 'vitest'
import { leavesOf, treeOf } from './leaves.ts'

test('a tree is its leaves, and its leaves are the tree', () => {
  const tree = { seller: { name: 'A', address: { city: 'Pune' } }, banner: ['x'], price: null, isOn: false }
  const leaves = { 'seller.name': 'A', 'seller.address.city': 'Pune', banner: ['x'], price: null, isOn: false }

  expect(leavesOf(tree)).toEqual(leaves)
  expect(treeOf(leaves)).toEqual(tree)
  expect([leavesOf({}), treeOf({})]).toEqual([{}, {}])
})
