import { fieldStyle } from '#web/ui/field-frame.tsx'

type DayFieldProps = { label: string; value: string; min?: string; max?: string; onChange: (day: string) => void }

/** A day to filter by. */
export function DayField({ label, value, min, max, onChange }: DayFieldProps) {
  return (
    <label className="grid gap-1 md:flex md:items-center md:gap-2">
      <span className="text-admin-ink-2">{label}</span>
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={({ target }) => onChange(target.value)}
        className={fieldStyle('small', 'min-w-0 md:w-36')}
      />
    </label>
  )
}
