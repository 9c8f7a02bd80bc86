import type { Path } from '#web/paths.ts'

const withSearch = (q: string): string => (q ? `&q=${encodeURIComponent(q)}` : '')

/** The list of customers, as it was searched. */
export const customersPath = (q: string): Path => `/admin?tab=customers${withSearch(q)}`

/** One customer's page, which knows the search it was opened from. */
export const customerPath = (id: string, q: string): Path => `/admin?tab=customers&customer=${id}${withSearch(q)}`

/** An order in the bookings. */
export const bookingPath = (id: string): Path => `/admin?tab=bookings&order=${id}`
