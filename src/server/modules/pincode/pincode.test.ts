import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PincodePlace } from '#contract/pincode.ts'
import { stateNamed } from '#domain/gst-states.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readTable } from './places.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop({ isRunningJobs: false })
})

afterAll(() => shop.stop())

const read = (pin: string) => shop.visitor().send('readPincode', { params: { pin } })

test.each([
  ['411001', 'Pune', 'Maharashtra'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['110001', 'New Delhi', 'Delhi'],
  ['560001', 'Bengaluru', 'Karnataka'],
  ['122001', 'Gurugram', 'Haryana'],
  ['201301', 'Noida', 'Uttar Pradesh'],
  ['194101', 'Leh', 'Ladakh'],
  ['824101', 'Aurangabad', 'Bihar'],
  ['492001', 'Raipur', 'Chhattisgarh'],
  ['605001', 'Puducherry', 'Puducherry'],
])('%s is %s in %s', async (pin, city, state) => {
  const answer = await read(pin)

  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ city, state })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
})

test.each(['999999', '000000', 'abc', '4110011', '41100', '411001 ', '411001.0', '४११००१', '__proto__'])(
  '%j is no PIN that we know',
  async (pin) => {
    const answer = await read(pin)

    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ code: 'not_found', message: 'Not found' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  },
)

test('the table is whole: every PIN has six digits and a city, and every state is one the invoice knows', () => {
  const table = readTable()
  const isOdd = ([pin, { city, state }]: [string, PincodePlace]) =>
    !/^[1-9]\d{5}$/.test(pin) || !/^[A-Z\d]/.test(city) || stateNamed(state)?.name !== state

  expect(table.size).toBe(19_159)
  expect([...table].filter(isOdd)).toEqual([])
})
