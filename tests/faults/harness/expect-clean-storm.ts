import { expect } from 'vitest'
import { expectNoFindings } from './expect-no-findings.ts'
import { SEED } from './random.ts'
import { runStorm, type StormSize } from './storm.ts'

type Size = Omit<StormSize, 'seed'>

/** Fails unless a storm of that size loses, doubles and mismatches nothing, and ends no process by itself. */
export async function expectCleanStorm(size: Size): Promise<void> {
  const report = await runStorm({ seed: SEED, ...size }, (line) => process.stdout.write(`${line}\n`))
  const { figures, lastWords } = report
  process.stdout.write(`${JSON.stringify(figures)}\n`)

  expectNoFindings(report)
  expect(figures.crashes, lastWords).toBe(0)
  expect(figures).toMatchObject({ lost: 0, duplicate: 0, mismatch: 0, databaseKills: size.databaseKills })
  expect(figures.checkouts).toBeGreaterThanOrEqual(size.checkouts)
  expect(figures.orders).toBeGreaterThan(0)
  expect(figures.appKills).toBeGreaterThanOrEqual(size.appKills)
}
