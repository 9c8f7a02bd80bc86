import { expect, test } from 'vitest'
import { readFilter } from './use-booking-filter.ts'

test.each([
  ['', { status: 'all', q: '', from: '', to: '' }],
  ['tab=bookings&status=shipped&q=asha', { status: 'shipped', q: 'asha', from: '', to: '' }],
  ['from=2026-05-01&to=2026-05-31', { status: 'all', q: '', from: '2026-05-01', to: '2026-05-31' }],
  ['status=lost&from=yesterday&q=%20', { status: 'all', q: '', from: '', to: '' }],
])('the query %j asks for %j', (search, filter) => {
  expect(readFilter(new URLSearchParams(search))).toEqual(filter)
})
