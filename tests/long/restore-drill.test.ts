import { expect, test } from 'vitest'
import { runDrill } from '#tests/faults/harness/drill.ts'

test('the data folder is destroyed, and the shop comes out of its backup: nothing lost, no number twice', async () => {
  expect((await runDrill()).findings).toEqual([])
})
