import type { MoneyAlarm } from '#contract/payments.ts'
import { formatExactRupees } from '#domain/paise.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Minute } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ALARM_ADVICE } from './alarm-advice.ts'
import { RefundActions } from './refund-actions.tsx'

/** One thing that is wrong with the money, and the way out. */
export function AlarmPanel({ alarm }: { alarm: MoneyAlarm }) {
  const { title, steps } = ALARM_ADVICE[alarm.kind]

  return (
    <li className={`${PANEL} border-l-4 border-l-error p-5`}>
      <div className="flex items-start justify-between gap-4">
        <h3 className="flex items-center gap-2 text-16">
          <Icon name="circle-alert" className="size-5 text-error" />
          {title}
        </h3>
        {alarm.rupees !== null && (
          <span className="whitespace-nowrap font-semibold tabular-nums">{formatExactRupees(alarm.rupees)}</span>
        )}
      </div>
      <p className="wrap-anywhere mt-1">
        <span className="select-all font-medium">{alarm.about}</span>
        <span className="text-admin-ink-2">
          , since <Minute at={alarm.since} />
        </span>
      </p>
      <p className="wrap-anywhere mt-2 text-admin-ink-2">{alarm.detail}</p>
      <h4 className="mt-4 mb-1">What to do</h4>
      <ol className="grid list-decimal gap-1 pl-5">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <RefundActions alarm={alarm} />
    </li>
  )
}
