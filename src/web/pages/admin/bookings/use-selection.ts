import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelBooking } from '#contract/bookings.ts'
import { MAX_SHIP_LINES } from '#domain/ship-lines.ts'
import { useApi } from '#web/data/api.ts'
import { type BookingFilter, queryOf } from './bookings.ts'
import { readListPage } from './list-page.ts'
import { choose, NOTHING, toggle, withCurrentStatus } from './selection.ts'

const MAX_PAGE = '200'

export type BookingSelection = ReturnType<typeof useSelection>

/** Which bookings something is to be done with. Another filter chooses anew. */
export function useSelection(filter: BookingFilter, bookings: readonly PanelBooking[]) {
  const [selection, setSelection] = useState(NOTHING)
  const key = JSON.stringify(filter)
  const [chosenFor, setChosenFor] = useState(key)
  const readAll = useAllOf(filter)

  if (chosenFor !== key) {
    setChosenFor(key)
    setSelection(NOTHING)
  }
  const { picked } = selection

  return {
    /** What is chosen, as it stands now. */
    orders: withCurrentStatus(selection, bookings),
    has: (id: string) => picked.has(id),
    isWhole: bookings.length > 0 && bookings.every(({ id }) => picked.has(id)),
    toggle: (id: string, isRange: boolean) => setSelection((present) => toggle(present, bookings, id, isRange)),
    chooseShown: () => setSelection(choose(bookings.slice(0, MAX_SHIP_LINES))),
    clear: () => setSelection(NOTHING),
    /** Chooses all that the filter finds, as many as can be dealt with at once. */
    chooseAll: {
      isBusy: readAll.isPending,
      run: async () => setSelection(choose(await readAll.mutateAsync())),
    },
  }
}

/** Reads the first orders of a filter, up to as many as a call takes. */
function useAllOf(filter: BookingFilter) {
  const api = useApi()

  return useMutation({
    mutationFn: async () => {
      const found: PanelBooking[] = []
      let cursor: string | null = null
      do {
        const query = queryOf(filter, cursor, MAX_PAGE)
        const page: { items: PanelBooking[]; next: string | null } = await readListPage((via) =>
          api('listAllOrders', { query, via }),
        )
        found.push(...page.items)
        cursor = page.next
      } while (cursor && found.length < MAX_SHIP_LINES)
      return found.slice(0, MAX_SHIP_LINES)
    },
  })
}
