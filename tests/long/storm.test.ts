import { test } from 'vitest'
import { expectCleanStorm } from '#tests/faults/harness/expect-clean-storm.ts'
import { SEED } from '#tests/faults/harness/random.ts'

test(`a storm of kills and provider faults loses, doubles and mismatches nothing (seed ${SEED})`, () =>
  expectCleanStorm({ checkouts: 200, appKills: 25, databaseKills: 8 }))
