import type { PanelBooking } from '#contract/bookings.ts'
import { daysWaiting, isLate } from '#domain/waiting.ts'
import { TONES } from '#web/ui/tone.ts'

/** How long an order waits to be packed; amber when it is late. */
export function WaitingTime({ booking: { status, date } }: { booking: PanelBooking }) {
  const days = daysWaiting(status, new Date(date), new Date())
  if (days === null || days === 0) return null
  const words = days === 1 ? 'Waits 1 day' : `Waits ${days} days`

  return isLate(days) ? (
    <span className={`inline-block rounded-field px-2 font-semibold ${TONES.yellow}`}>{words}</span>
  ) : (
    <span>{words}</span>
  )
}
