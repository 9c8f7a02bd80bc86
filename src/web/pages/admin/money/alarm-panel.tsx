import { ALARM_ADVICE } from '#contract/alarm-advice.ts'
import type { MoneyAlarm } from '#contract/money-health.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Button } from '#web/ui/button.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Amount } from './amount.tsx'
import { RefundActions } from './refund-actions.tsx'
import { StrayRefund } from './stray-refund.tsx'
import { useMarkSeen } from './use-money-health.ts'

/** One thing that is wrong with the money, and the way out. */
export function AlarmPanel({ alarm }: { alarm: MoneyAlarm }) {
  const { title, steps, isUntilSeen } = ALARM_ADVICE[alarm.kind]
  const [name, ...rest] = alarm.about.split(' ') // the name is looked up elsewhere; the rest tells lines of one name apart
  const { mutate, isPending } = useMarkSeen()
  const isOwner = useStaffRole() === 'owner'
  const canSee = isOwner && isUntilSeen
  const canRefund = isOwner && alarm.canRefund

  return (
    <li className={`${PANEL} border-l-4 border-l-error p-5`}>
      <div className="flex items-start justify-between gap-4">
        <h3 className="flex items-center gap-2 text-16">
          <Icon name="circle-alert" className="size-5 text-error" />
          {title}
        </h3>
        {alarm.rupees !== null && <Amount rupees={alarm.rupees} className="font-semibold" />}
      </div>
      <p className="wrap-anywhere mt-1">
        <span className="font-medium">
          <span className="select-all">{name}</span>
          {rest.length > 0 && ` ${rest.join(' ')}`}
        </span>
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
      {(alarm.orderId || canSee || canRefund) && (
        <div className="mt-4 flex flex-wrap gap-3">
          {alarm.orderId && (
            <LinkButton to={`/admin?tab=bookings&order=${alarm.orderId}`} variant="secondary" size="small">
              Open the order
            </LinkButton>
          )}
          {canRefund && <StrayRefund payment={alarm.about} rupees={alarm.rupees} />}
          {canSee && (
            <Button
              variant="secondary"
              size="small"
              isBusy={isPending}
              onClick={() => mutate({ kind: alarm.kind, about: alarm.about })}
            >
              Seen
            </Button>
          )}
        </div>
      )}
      {isOwner && <RefundActions alarm={alarm} />}
    </li>
  )
}
