import { MIN_SEARCH_LENGTH } from '#domain/search-text.ts'
import { DayField } from '#web/pages/admin/day-field.tsx'
import { SearchField } from '#web/pages/admin/search-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { askedOf, type BookingFilter } from './bookings.ts'
import { StatusFilter } from './status-filter.tsx'

type BookingFiltersProps = {
  filter: BookingFilter
  onChange: (changes: Partial<BookingFilter>) => void
  /** Left out while there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** Which bookings are wanted: by status, by word, by day. */
export function BookingFilters({ filter, onChange, onClear }: BookingFiltersProps) {
  const asked = askedOf(filter)

  return (
    <search className="mb-4 grid gap-3">
      <StatusFilter filter={asked} onSelect={(status) => onChange({ status })} />
      <div className="grid grid-cols-2 items-center gap-x-3 gap-y-2 md:flex">
        <SearchField
          label="Search name, phone, order, place or product"
          value={filter.q}
          onSearch={(q) => onChange({ q })}
          className="max-md:col-span-2 md:w-96"
        />
        <DayField label="From" value={filter.from} max={filter.to} onChange={(from) => onChange({ from })} />
        <DayField label="To" value={filter.to} min={filter.from} onChange={(to) => onChange({ to })} />
        {onClear && (
          <Button variant="quiet" size="small" onClick={onClear} className="max-md:col-span-2">
            Clear filters
          </Button>
        )}
      </div>
      {filter.q !== asked.q && (
        <p role="status" className="text-admin-ink-2">
          Please type at least {MIN_SEARCH_LENGTH} characters to search.
        </p>
      )}
    </search>
  )
}
