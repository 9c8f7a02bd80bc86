import { fieldStyle } from '#web/ui/field-frame.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { monthName } from './use-month.ts'

type MonthPickerProps = { month: string; months: readonly string[]; onSelect: (month: string) => void }

/** A month, by its name or one step at a time. */
export function MonthPicker({ month, months, onSelect }: MonthPickerProps) {
  const place = months.indexOf(month)
  const [earlier, later] = [months[place + 1], months[place - 1]]

  return (
    <div className="flex items-center large-text:flex-wrap gap-1">
      <IconButton
        icon="chevron-left"
        label="Earlier month"
        data-repeats
        disabled={!earlier}
        onClick={() => earlier && onSelect(earlier)}
      />
      <select
        aria-label="Month"
        value={month}
        onChange={({ target }) => onSelect(target.value)}
        className={fieldStyle('small', 'w-44 max-w-full large-text:order-first')}
      >
        {months.map((choice) => (
          <option key={choice} value={choice}>
            {monthName(choice)}
          </option>
        ))}
      </select>
      <IconButton
        icon="chevron-right"
        label="Later month"
        data-repeats
        disabled={!later}
        onClick={() => later && onSelect(later)}
      />
    </div>
  )
}
