import type { Query } from '#platform/postgres/database.ts'
import { countAlarms, countAlarmsByKind } from './stores/alarms.ts'
import { readUnderWay } from './stores/under-way.ts'

/** What it mails, about people who do not exist. */
export { moneyMailSamples } from './mail-samples.ts'

export type MoneyHealthService = typeof moneyHealthService

/** What the owner's day begins with of the money. */
export const moneyHealthService = {
  /** How many lines of *Money* a person should look at. */
  countAlarms: (db: Query, now: Date) => countAlarms(db, now),
  countAlarmsByKind: (db: Query, now: Date) => countAlarmsByKind(db, now),
  /** What keeps parcels here, and what goes back; `before` tells those that wait for long. */
  underWay: (db: Query, before: Date) => readUnderWay(db, before),
}
