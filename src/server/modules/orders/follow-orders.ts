import type { Booking } from '#contract/bookings.ts'
import { hideMoney } from '#contract/without-money.ts'
import { seesMoney } from '#domain/staff.ts'
import type { Admin } from '#platform/http/caller.ts'
import { answerEvents, type StreamEvent } from '#platform/http/event-stream.ts'
import { isId } from '#platform/postgres/ids.ts'
import type { OrderDeps } from './deps.ts'
import { readBookings } from './list-orders.ts'
import type { NewOrderStream } from './new-order-stream.ts'
import { idsAfterOrder } from './stores/new-orders.ts'

/** Somebody who was away for longer reads the list instead. */
const MAX_MISSED = 100

type Following = {
  /** The id of the last order that the reader heard of. */
  lastEventId: string | undefined
  isStillAdmitted: () => Promise<boolean>
}

/** Every new order as an event, for as long as the reader stays. */
export async function followOrders(
  deps: Pick<OrderDeps, 'db' | 'settings'>,
  stream: NewOrderStream,
  { id: staffId, staffRole }: Pick<Admin, 'id' | 'staffRole'>,
  { lastEventId, isStillAdmitted }: Following,
): Promise<Response> {
  const show = (booking: Booking): StreamEvent => ({
    name: 'order',
    id: booking.id,
    data: seesMoney(staffRole) ? booking : hideMoney(booking),
  })

  // First it listens and then it reads what was missed: the other way round an order between the two would be lost.
  const early: Booking[] = []
  const reader = { staffId, tell: (booking: Booking): void => void early.push(booking), end: () => {} }
  const leave = await stream.join(reader)
  try {
    const missed = await missedSince(deps, lastEventId)
    const told = new Set(missed.map(({ id }) => id))

    return answerEvents({
      isStillAdmitted,
      begin: (send, end) => {
        reader.end = end
        reader.tell = (booking) => {
          if (!told.has(booking.id)) send(show(booking))
        }
        for (const booking of missed) send(show(booking))
        for (const booking of early) reader.tell(booking)
        if (!stream.isOpen()) end()

        return leave
      },
    })
  } catch (error) {
    leave()
    throw error
  }
}

async function missedSince(deps: Pick<OrderDeps, 'db' | 'settings'>, id: string | undefined): Promise<Booking[]> {
  if (id === undefined || !isId(id)) return []

  return readBookings(deps, await idsAfterOrder(deps.db, id, MAX_MISSED))
}
