import { Icon } from '#web/ui/icon.tsx'
import type { useNewBookings } from './use-new-bookings.ts'

/** Says that something has come, and brings it to whoever reads further down. */
export function NewBookings({ news }: { news: ReturnType<typeof useNewBookings> }) {
  const { words, held, show } = news

  return (
    <>
      <p role="status" className="sr-only">
        {words}
      </p>
      {held > 0 && (
        <div className="sticky top-24 z-10 h-0">
          <button
            type="button"
            onClick={show}
            className="mx-auto flex min-h-11 items-center gap-2 rounded-pill bg-plum px-5 font-semibold text-white shadow-raised hover:bg-plum-2"
          >
            <Icon name="arrow-right" className="size-4 -rotate-90" />
            {held === 1 ? '1 new booking' : `${held} new bookings`}
          </button>
        </div>
      )}
    </>
  )
}
