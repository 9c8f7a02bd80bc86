import { ALARM_ADVICE } from '#contract/alarm-advice.ts'
import type { MoneyAlarm } from '#contract/payments.ts'
import { formatExactRupees } from '#domain/paise.ts'
import type { MailText } from '#modules/mail/service.ts'

/** To the owner: what is new in Money, and what to do about it. */
export function alarmMail(alarms: readonly MoneyAlarm[], shopUrl: string): MailText {
  const [first] = alarms
  const subject =
    alarms.length === 1 && first
      ? `Money: ${ALARM_ADVICE[first.kind].title} (${first.about})`
      : `Money: ${alarms.length} lines need you`

  return [
    subject,
    {
      heading: subject,
      paragraphs: alarms.flatMap(wordsFor),
      button: { label: 'Open Money', url: `${shopUrl}/admin?tab=money` },
    },
  ]
}

function wordsFor({ kind, about, rupees, detail }: MoneyAlarm): string[] {
  const { title, steps } = ALARM_ADVICE[kind]
  const amount = rupees === null ? '' : `, ${formatExactRupees(rupees)}`

  return [`${title}: ${about}${amount}. ${detail}`, `What to do: ${steps.join(' ')}`]
}
