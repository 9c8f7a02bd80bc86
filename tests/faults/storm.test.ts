import { test } from 'vitest'
import { expectCleanStorm } from './harness/expect-clean-storm.ts'
import { SEED } from './harness/random.ts'

const PATIENCE_MS = 360_000

test(
  `a small storm of kills and provider faults loses, doubles and mismatches nothing (seed ${SEED})`,
  () => expectCleanStorm({ checkouts: 10, appKills: 1, databaseKills: 1, customers: 5 }),
  PATIENCE_MS,
)
