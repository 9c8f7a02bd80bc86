import { expect, test } from 'vitest'
import { listFindings } from './harness/judge.ts'
import { runStorm } from './harness/storm.ts'

const SEED = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)

const PATIENCE_MS = 300_000

test(
  `a storm of kills and provider faults loses, doubles and mismatches nothing (seed ${SEED})`,
  async () => {
    const size = { seed: SEED, checkouts: 60, appKills: 8, databaseKills: 3 }
    const report = await runStorm(size, (line) => process.stdout.write(`${line}\n`))

    const { figures, lastWords } = report

    expect(listFindings(report)).toEqual([])
    expect(figures.crashes, lastWords).toBe(0)
    expect(figures).toMatchObject({ lost: 0, duplicate: 0, mismatch: 0, databaseKills: 3 })
    expect(figures.checkouts).toBeGreaterThanOrEqual(60)
    expect(figures.orders).toBeGreaterThan(0)
    expect(figures.appKills).toBeGreaterThanOrEqual(8)
  },
  PATIENCE_MS,
)
