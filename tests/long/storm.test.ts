import { expect, test } from 'vitest'
import { expectNoFindings } from '#tests/faults/harness/expect-no-findings.ts'
import { SEED } from '#tests/faults/harness/random.ts'
import { runStorm } from '#tests/faults/harness/storm.ts'

const SIZE = { checkouts: 200, appKills: 25, databaseKills: 8 }

test(`a storm of kills and provider faults loses, doubles and mismatches nothing (seed ${SEED})`, async () => {
  const report = await runStorm({ seed: SEED, ...SIZE }, (line) => process.stdout.write(`${line}\n`))
  const { figures, lastWords } = report
  process.stdout.write(`${JSON.stringify(figures)}\n`)

  expectNoFindings(report)
  expect(figures.crashes, lastWords).toBe(0)
  expect(figures).toMatchObject({ lost: 0, duplicate: 0, mismatch: 0, databaseKills: SIZE.databaseKills })
  expect(figures.checkouts).toBeGreaterThanOrEqual(SIZE.checkouts)
  expect(figures.orders).toBeGreaterThan(0)
  expect(figures.appKills).toBeGreaterThanOrEqual(SIZE.appKills)
})
