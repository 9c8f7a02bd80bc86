import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { isOrderStatus, ORDER_STATUSES, type OrderStatus } from '#domain/order-status.ts'
import { mayMoveTo } from '#domain/staff.ts'
import { refusalOf } from '#web/data/api-error.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { Icon } from '#web/ui/icon.tsx'
import { toneOf } from '#web/ui/status-tone.ts'
import { toast } from '#web/ui/toast.ts'
import { TONES } from '#web/ui/tone.ts'
import { useOrderChange } from './bookings.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { finalRefusal, statusRefusal, useRefusal } from './status-refusal.ts'
import { focusNextRow } from './use-row-focus.ts'

type StatusSelectProps = { booking: PanelBooking; describedBy: string }

/** Moves an order along. A final one is marked as such; whoever tries it all the same reads why not, and nothing is sent. */
export function StatusSelect({ booking, describedBy }: StatusSelectProps) {
  const { id, status } = booking
  const select = useRef<HTMLSelectElement>(null)
  const [isCancelling, setCancelling] = useState(false)
  const { mutateAsync, isPending, variables } = useOrderChange()
  const { words, clear, refuse } = useRefusal()
  const wordsId = useId()
  const role = useStaffRole()
  const locked = finalRefusal(status)

  const choose = (to: OrderStatus) => {
    const refusal = statusRefusal(status, to)
    if (refusal) return refuse(refusal)
    clear()
    if (to === 'cancelled') setCancelling(true)
    else void move(to)
  }
  const move = async (to: OrderStatus) => {
    const row = select.current?.closest('tr')
    try {
      toast.success((await mutateAsync({ id, status: to })).message)
      if (to === 'shipped') focusNextRow(row, 'status')
    } catch (error) {
      refuse(refusalOf(error, 'The status could not be changed.').message)
    }
  }

  return (
    <>
      <span className={`relative inline-flex items-center rounded-field ${TONES[toneOf(status)]}`}>
        {locked && <Icon name="lock" className="pointer-events-none absolute left-2.5 size-3.5" />}
        <select
          ref={select}
          aria-label="Status"
          aria-describedby={[describedBy, locked && `${wordsId}-final`, words && wordsId].filter(Boolean).join(' ')}
          aria-busy={isPending || undefined}
          title={locked ?? undefined}
          value={isPending ? variables.status : status}
          onChange={({ target }) => !isPending && choose(target.value as OrderStatus)}
          onKeyDown={openInstead}
          className={`min-h-11 appearance-none rounded-field bg-transparent py-2 pr-8 font-semibold capitalize ${locked ? 'pl-8' : 'pl-3'}`}
        >
          {/* One of a newer server: without an option of its own the list would show its first, placed. */}
          {!isOrderStatus(status) && <option>{status}</option>}
          {ORDER_STATUSES.filter((each) => each === status || mayMoveTo(role, each)).map((each) => (
            <option key={each} value={each} className="bg-paper text-admin-ink">
              {each}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-2.5 size-4" />
        {locked && (
          <span id={`${wordsId}-final`} className="sr-only">
            Final
          </span>
        )}
      </span>
      <CancelDialog
        booking={booking}
        isOpen={isCancelling}
        isBusy={isPending}
        onCancel={() => setCancelling(false)}
        onConfirm={async () => {
          await move('cancelled')
          setCancelling(false)
        }}
      />
      {words && (
        <p id={wordsId} className="mt-1 font-medium text-error">
          {words}
        </p>
      )}
    </>
  )
}

const OTHER_KEYS = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Escape'])

/** Keys open the list instead of choosing from it unseen: an arrow or a letter must not ship or cancel an order. */
function openInstead(press: KeyboardEvent<HTMLSelectElement>): void {
  const list = press.currentTarget
  const opens = 'showPicker' in list // where it does not, in Safari, keys open the list by themselves
  if (!opens || OTHER_KEYS.has(press.key) || press.ctrlKey || press.metaKey) return
  press.preventDefault()
  list.showPicker()
}
