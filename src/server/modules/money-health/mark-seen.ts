import { ALARM_ADVICE } from '#contract/alarm-advice.ts'
import type { SeenAlarm } from '#contract/money-health.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { MONEY_ID } from '#modules/audit/service.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { MoneyHealthDeps } from './deps.ts'
import { dropDeadJob, findAlarms, saveSeen } from './stores/alarms.ts'

const GONE = 'This line is gone already: somebody has marked it, or its matter is settled.'

type Deps = Pick<MoneyHealthDeps, 'db' | 'clock' | 'audit'>

/** Takes a line off the list that stands only until the owner has seen it; all others go when their matter does. */
export async function markSeen({ db, clock, audit }: Deps, adminId: string, { kind, about }: SeenAlarm): Promise<void> {
  const { isUntilSeen, title } = ALARM_ADVICE[kind]
  if (!isUntilSeen) throw new Refusal('alarm_stays')
  const now = clock()
  const alarm = (await findAlarms(db, now)).find((one) => one.kind === kind && one.about === about)
  if (!alarm) throw new Refusal('not_found', { message: GONE })

  const { rupees, detail } = alarm
  const after = { line: title, about, amount: rupees === null ? null : formatExactRupees(rupees), detail }
  await db.transaction(async (tx) => {
    const isNews = await saveSeen(tx, { kind, about }, now)
    if (kind === 'dead_job') await dropDeadJob(tx, about)
    if (isNews) await audit.record(tx, adminId, { subject: 'money', subjectId: MONEY_ID, action: 'seen', after })
  })
}
