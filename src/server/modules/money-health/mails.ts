import { ALARM_ADVICE } from '#contract/alarm-advice.ts'
import type { MoneyAlarm } from '#contract/money-health.ts'
import { formatExactRupees } from '#domain/paise.ts'
import type { MailText } from '#modules/mail/service.ts'

/** To the owner: what is new in Money, and what to do about it. */
export function alarmMail(alarms: readonly MoneyAlarm[], shopUrl: string): MailText {
  const [first] = alarms
  const subject =
    alarms.length === 1 && first
      ? `Money: ${ALARM_ADVICE[first.kind].title}${amountOf(first)} (${first.about})`
      : `Money: ${alarms.length} lines need you`

  return [
    subject,
    {
      about: { kind: 'money' },
      heading: subject,
      paragraphs: alarms.flatMap(wordsFor),
      button: { label: 'Open Money', url: `${shopUrl}/admin?tab=money` },
    },
  ]
}

const amountOf = ({ rupees }: MoneyAlarm): string => (rupees === null ? '' : `, ${formatExactRupees(rupees)}`)

function wordsFor(alarm: MoneyAlarm): string[] {
  const { title, steps } = ALARM_ADVICE[alarm.kind]

  return [`${title}: ${alarm.about}${amountOf(alarm)}. ${alarm.detail}`, `What to do: ${steps.join(' ')}`]
}
