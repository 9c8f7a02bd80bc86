import { ALARM_ADVICE } from '#contract/alarm-advice.ts'
import type { MoneyAlarm } from '#contract/money-health.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { Alert } from '#ports/alert-channel.ts'
import type { MoneyHealthDeps } from './deps.ts'
import { alarmMail } from './mails.ts'
import {
  findAlarms,
  lockTelling,
  queueAlert,
  recordAlarms,
  saveTold,
  untoldAlarms,
  unwatchFinishedPayments,
} from './stores/alarms.ts'

/** Looks over the money and tells the owner of what is new: the first line of a kind at once, further ones by the hour. */
export async function watchMoney(deps: MoneyHealthDeps): Promise<void> {
  const { db, clock, mail, alerts, shop } = deps
  const now = clock()
  const alarms = await findAlarms(db, now)

  await db.transaction(async (tx) => {
    await lockTelling(tx)
    await recordAlarms(tx, alarms, now)
    const untold = await untoldAlarms(tx)
    const isDue = ({ lastTold }: (typeof untold)[number]) => !lastTold || now.getTime() - lastTold.getTime() >= HOUR_MS
    const due = new Set(untold.filter(isDue).map(nameOf))
    const news = alarms.filter((alarm) => due.has(nameOf(alarm)))
    if (news.length === 0) return

    const toMail = news.filter(({ kind }) => !ALARM_ADVICE[kind].hasOwnMail)
    if (toMail.length > 0) await mail.queue(tx, shop.ownerEmail, ...alarmMail(toMail, shop.url))
    if (alerts) await queueAlert(tx, alertOf(news, shop.url))
    await saveTold(tx, [...new Set(news.map(({ kind }) => kind))], now)
  })
  await unwatchFinishedPayments(db)
}

const nameOf = ({ kind, about }: Pick<MoneyAlarm, 'kind' | 'about'>): string => `${kind} ${about}`

/** What leaves the house: no word that could be about a person. An error's text could, so details stay here. */
const alertOf = (alarms: readonly MoneyAlarm[], shopUrl: string): Alert => ({
  shop: shopUrl,
  panel: `${shopUrl}/admin?tab=money`,
  alarms: alarms.map(({ kind, about, since, rupees }) => {
    return { kind, title: ALARM_ADVICE[kind].title, about, since, rupees }
  }),
})
