import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { mayShip } from '#domain/staff.ts'
import { useApi } from '#web/data/api.ts'
import { orderQuery } from '#web/data/orders.ts'
import { useStaffRole } from '#web/pages/admin/use-staff-role.ts'
import { refreshBookings } from './bookings.ts'
import { addToLists, countNew } from './new-bookings.ts'
import { useNewOrderStream } from './use-new-order-stream.ts'

/**
 * New bookings as they come. They go to their place at once, unless somebody reads further down, whose rows would move:
 * then they are held back, and `show` brings them.
 */
export function useNewBookings(list: RefObject<HTMLElement | null>, isNewestFirst: boolean) {
  const client = useQueryClient()
  const api = useApi()
  const isListening = mayShip(useStaffRole())
  const [held, setHeld] = useState<readonly PanelBooking[]>([])
  const [words, setWords] = useState('')

  useNewOrderStream(isListening, {
    onOpen: () => void refreshBookings(client),
    onOrder: (booking) => {
      if (client.getQueryData(orderQuery(api, booking.id).queryKey)) return // it was worked on before its news came
      countNew(client)
      setWords(`New booking: ${booking.number}, ${booking.customerName}`)
      if (isNewestFirst && isReadingBelow(list.current)) setHeld((others) => [...others, booking])
      else addToLists(client, booking)
    },
  })

  return {
    /** For those who hear the page. */
    words,
    held: held.length,
    show: () => {
      for (const booking of held) addToLists(client, booking)
      setHeld([])
      list.current?.scrollIntoView({ block: 'start' })
    },
  }
}

/** Whether the beginning of the list is out of sight. */
const isReadingBelow = (list: HTMLElement | null): boolean => list !== null && list.getBoundingClientRect().top < 0
