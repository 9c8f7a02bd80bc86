import { expect, test } from 'vitest'
import type { PanelBooking } from '#contract/bookings.ts'
import { type BookingPages, withBooking } from './new-bookings.ts'

const ALL = { status: 'all', q: '', from: '', to: '' } as const
const booking = (id: string) => ({ id, status: 'placed', date: '2026-11-15T20:00:00Z' }) as PanelBooking
const list = (next: string | null, ...pages: string[]): BookingPages => ({
  pages: pages.map((ids, i) => ({ items: [...ids].map(booking), next: i === pages.length - 1 ? next : 'on' })),
  pageParams: [],
})
const ids = ({ pages }: BookingPages) => pages.map(({ items }) => items.map(({ id }) => id).join(''))

test.each([
  ['newest first', ALL, list('on', 'ab', 'cd'), ['nab', 'cd']],
  ['oldest first, all of it loaded', { ...ALL, status: 'placed' }, list(null, 'ab', 'cd'), ['ab', 'cdn']],
  ['oldest first, more to load', { ...ALL, status: 'placed' }, list('on', 'ab', 'cd'), ['ab', 'cd']],
  ['another status', { ...ALL, status: 'shipped' }, list(null, 'ab'), ['ab']],
  ['its day in India', { ...ALL, from: '2026-11-16', to: '2026-11-16' }, list(null, ''), ['n']],
  ['a day before', { ...ALL, to: '2026-11-15' }, list(null, 'ab'), ['ab']],
  ['there already', ALL, list(null, 'an'), ['an']],
] as const)('a new booking stands at its place: %s', (_, filter, pages, expected) => {
  expect(ids(withBooking(pages, filter, booking('n')))).toEqual(expected)
})
