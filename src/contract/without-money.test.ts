import { expect, test } from 'vitest'
import { z } from 'zod'
import { hideMoney, withoutMoney } from './without-money.ts'

const Bill = z.object({
  id: z.string(),
  total: z.int(),
  items: z.array(z.object({ name: z.string(), price: z.int(), quantity: z.int() })),
  refunded: z.number().optional(),
  fee: z.number().nullable(),
  paid: z.object({ method: z.string(), amount: z.number() }),
})

const BILL = {
  id: 'b1',
  total: 498,
  items: [{ name: 'Berry Blast', price: 249, quantity: 2 }],
  refunded: 0,
  fee: null,
  paid: { method: 'upi', amount: 498 },
}

const HIDDEN = {
  id: 'b1',
  total: null,
  items: [{ name: 'Berry Blast', price: null, quantity: 2 }],
  refunded: null,
  fee: null,
  paid: { method: 'upi', amount: null },
}

test('every number but a quantity is taken out, however deep, and the schema says the same', () => {
  expect(hideMoney(BILL)).toEqual(HIDDEN)
  expect(withoutMoney(Bill).parse(HIDDEN)).toEqual(HIDDEN)
  expect(withoutMoney(Bill).safeParse(BILL).success).toBe(false)
})
