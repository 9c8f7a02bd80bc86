import { ALARM_ADVICE } from '#contract/alarm-advice.ts'
import type { SeenAlarm } from '#contract/payments.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MoneyHealthDeps } from './deps.ts'
import { findAlarms, saveSeen } from './stores/alarms.ts'

/** Takes a line off the list that stands only until the owner has seen it; all others go when their matter does. */
export async function markSeen(
  { db, clock }: Pick<MoneyHealthDeps, 'db' | 'clock'>,
  { kind, about }: SeenAlarm,
): Promise<void> {
  if (!ALARM_ADVICE[kind].isUntilSeen) throw new Refusal('alarm_stays')
  const now = clock()
  const alarms = await findAlarms(db, now)
  if (!alarms.some((alarm) => alarm.kind === kind && alarm.about === about)) throw new Refusal('not_found')

  await db.transaction((tx) => saveSeen(tx, { kind, about }, now))
}
