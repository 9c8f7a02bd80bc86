import { DAY_MS } from '#domain/durations.ts'
import { dayInIndia } from '#domain/india-time.ts'
import { sumOf } from '#domain/sum-of.ts'
import type { SettlementDeps } from './deps.ts'
import { knownSettlements, saveLines, saveSettlements } from './stores/fetched.ts'
import { matchLines } from './stores/matching.ts'

/** A day's report may be late, and a fetch may fail: each day is asked for so often. */
const DAYS = 4

/** Fetches the last days' settlements, or those `since` a moment, with all their lines, and holds them against the shop's own books. */
export async function fetchSettlements({ db, clock, payments }: SettlementDeps, since?: string): Promise<void> {
  const { provider } = payments
  const now = clock().getTime()
  const count = since ? Math.max(DAYS, Math.ceil((now - Date.parse(since)) / DAY_MS) + 1) : DAYS
  const days = Array.from({ length: count }, (_, back) => dayInIndia(new Date(now - back * DAY_MS)))

  const period = { from: new Date(now - count * DAY_MS), to: new Date(now + DAY_MS) }
  for await (const page of provider.settlements(period)) {
    const rows = page.map(({ settledAt, ...settlement }) => ({ ...settlement, settledOn: dayInIndia(settledAt) }))
    await saveSettlements(db, rows)
  }

  for (const day of days) {
    for await (const page of provider.settlementLines(day)) {
      const rows = page.map(({ utr: _, settledAt, ...line }) => ({ ...line, settledOn: dayInIndia(settledAt) }))
      await saveLines(db, rows)
      await nameTransfers({ db }, page)
    }
  }
  await matchLines(db, days.at(-1) ?? dayInIndia(new Date(now)))
}

type Told = { settlementId: string; utr: string; settledAt: Date; creditPaise: number; debitPaise: number }

/** A transfer that the list does not have yet is known by its lines, until the list has it. */
async function nameTransfers({ db }: Pick<SettlementDeps, 'db'>, lines: readonly Told[]): Promise<void> {
  const byId = Map.groupBy(lines, ({ settlementId }) => settlementId)
  const known = await knownSettlements(db, [...byId.keys()])
  const rows = [...byId].flatMap(([id, [first, ...rest]]) => {
    if (known.has(id) || !first) return []
    const amountPaise = sumOf([first, ...rest].map(({ creditPaise, debitPaise }) => creditPaise - debitPaise))
    return [{ id, utr: first.utr, amountPaise, settledOn: dayInIndia(first.settledAt) }]
  })
  await saveSettlements(db, rows)
}
