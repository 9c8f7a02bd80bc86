const IN_INDIA = { timeZone: 'Asia/Kolkata' } as const

const DAY = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, day: 'numeric', month: 'short', year: 'numeric' })
const WEEKDAY = new Intl.DateTimeFormat('en-IN', { ...IN_INDIA, weekday: 'short', day: 'numeric', month: 'short' })
const MINUTE = new Intl.DateTimeFormat('en-IN', {
  ...IN_INDIA,
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** A day as people in India write it: 15 Nov 2026. */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{DAY.format(new Date(at))}</time>
}

/** A moment to the minute: 15 Nov, 9:05 am. */
export function Minute({ at }: { at: string }) {
  return <time dateTime={at}>{MINUTE.format(new Date(at))}</time>
}

/** A day of the week: Tue, 17 Nov. */
export function formatDay(day: Date): string {
  return WEEKDAY.format(day)
}

/** A span of days: Tue, 17 Nov – Wed, 18 Nov. */
export function formatDays(first: Date, last: Date): string {
  return `${formatDay(first)} – ${formatDay(last)}`
}
