import { expect, test } from 'vitest'
import { judgeDocuments } from './harness/judge-documents.ts'
import { judgeCarts, judgeMails, judgeStock } from './harness/judge-goods.ts'
import { judgeMoney } from './harness/judge-money.ts'
import { newObservations } from './harness/observations.ts'
import type { Ledger } from './harness/sandbox.ts'
import type { ShopBooks } from './harness/shop-books.ts'

type BookedOrder = ShopBooks['orders'][number]

const LINES = [{ productId: 'fizz', quantity: 2 }]

const order = (changes: Partial<BookedOrder> = {}): BookedOrder => ({
  id: 'o1',
  number: 'DH1',
  email: 'asha@dhamaka.test',
  paymentId: 'pay_1',
  providerOrderId: 'order_1',
  status: 'placed',
  total: 118,
  refundedPaise: 0,
  items: LINES,
  frozen: LINES,
  offerPaise: 0,
  invoiceNumber: 'DH/2627/000001',
  creditedPaise: 0,
  creditablePaise: 0,
  ...changes,
})

const ledger = (payments: object[], refunds: object[] = [], disputes: object[] = []) =>
  ({
    payments: payments.map((payment) => ({ ...PAID, ...payment })),
    refunds,
    disputes,
    orders: [],
  }) as unknown as Ledger

const PAID = { id: 'pay_1', order_id: 'order_1', amount: 11_800, status: 'captured' }
const BACK = { payment_id: 'pay_1', amount: 11_800, status: 'processed' }

const saw = (email = 'asha@dhamaka.test', amountPaise = 11_800) => {
  const observations = newObservations()
  observations.sessions.set('order_1', { email, amountPaise, lines: LINES })
  return observations
}

const verdictOn = (...[books, orders, observations = saw()]: [Ledger, BookedOrder[], ReturnType<typeof saw>?]) => {
  const { lost, duplicate, mismatch } = judgeMoney(books, orders, observations)
  return [lost.length, duplicate.length, mismatch.length]
}

test('an order for each payment, or one full refund: nothing to say', () => {
  expect(verdictOn(ledger([{}]), [order()])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{ status: 'refunded' }], [BACK]), [order({ status: 'cancelled' })])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{ status: 'refunded' }], [{ ...BACK, status: 'failed' }, BACK]), [])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{ status: 'failed' }]), [])).toEqual([0, 0, 0])
})

test('recorded refunds are no breach, whoever made them and in how many parts', () => {
  const part = { ...BACK, amount: 1_800 }
  const rest = { ...BACK, amount: 10_000 }
  expect(verdictOn(ledger([{}], [part]), [order({ refundedPaise: 1_800 })])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{}], [part]), [order({ refundedPaise: 1_900 })])).toEqual([0, 0, 1])
  expect(verdictOn(ledger([{}], [part]), [order()])).toEqual([0, 1, 0])
  expect(verdictOn(ledger([{}], [part, rest]), [order({ status: 'cancelled' })])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{}], [part]), [order({ status: 'cancelled' })])).toEqual([0, 0, 1])
})

test('what a bank took counts as given back: recorded with the order, and never refunded as well', () => {
  const lost = [{ payment_id: 'pay_1', amount_deducted: 11_800 }]
  expect(verdictOn(ledger([{}], [], lost), [order({ refundedPaise: 11_800 })])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{}], [], lost), [order({ status: 'cancelled' })])).toEqual([0, 0, 0])
  expect(verdictOn(ledger([{}], [], lost), [order()])).toEqual([0, 1, 0])
  expect(verdictOn(ledger([{}], [BACK], lost), [order({ status: 'cancelled' })])).toEqual([0, 1, 1])
})

test('an order less an offer is no breach when the provider gave it and the owner allows it', () => {
  const less = (changes: object = {}) => ledger([{ amount: 10_800, offer_id: 'offer_1', ...changes }])
  expect(verdictOn(less(), [order({ offerPaise: 1_000 })])).toEqual([0, 0, 0])
  expect(verdictOn(less(), [order()])).toEqual([0, 0, 2])
  expect(verdictOn(less({ offer_id: null }), [order({ offerPaise: 1_000 })])).toEqual([0, 0, 1])
  expect(verdictOn(less({ amount: 8_800 }), [order({ offerPaise: 3_000 })])).toEqual([0, 0, 1])
})

test('documents: credit notes of another sum than went back, without an invoice, and numbers that are missing or double', () => {
  const found = (orders: BookedOrder[], documents = ['DH/2627/000001', 'DHC/2627/000001', 'DHC/2627/000002']) =>
    judgeDocuments({ orders, documents }).length
  expect(found([order(), order({ creditedPaise: 500, creditablePaise: 500 })])).toBe(0)
  expect(found([order({ creditedPaise: 500 })])).toBe(1)
  expect(found([order({ creditablePaise: 500 })])).toBe(1)
  expect(found([order({ invoiceNumber: null, creditablePaise: 500 })])).toBe(0)
  expect(found([], ['DH/2627/000001', 'DH/2627/000003'])).toBe(1)
  expect(found([], ['DHC/2627/000001', 'DHC/2627/000001'])).toBe(1)
})

test('lost: money without order or refund, money not captured, a refund under way, a promise broken', () => {
  expect(verdictOn(ledger([{}]), [])).toEqual([1, 0, 0])
  expect(verdictOn(ledger([{ status: 'authorized' }]), [order()])).toEqual([1, 0, 0])
  expect(verdictOn(ledger([{}]), [order({ status: 'cancelled' })])).toEqual([1, 0, 0])
  expect(verdictOn(ledger([{ status: 'refunded' }], [{ ...BACK, status: 'pending' }]), [])).toEqual([1, 0, 0])

  const observations = saw()
  observations.acknowledged.set('o2', { paymentId: 'pay_1', email: 'asha@dhamaka.test' })
  expect(verdictOn(ledger([{}]), [order()], observations)).toEqual([1, 0, 0])
})

test('duplicate: an order and a refund, two refunds, two orders', () => {
  expect(verdictOn(ledger([{}], [BACK]), [order()])).toEqual([0, 1, 0])
  expect(verdictOn(ledger([{ status: 'refunded' }], [BACK, BACK]), [])).toEqual([0, 1, 1])
  const second = order({ id: 'o2', number: 'DH2', paymentId: 'pay_2' })
  expect(verdictOn(ledger([{}, { id: 'pay_2' }]), [order(), second])).toEqual([0, 1, 0])
})

test('mismatch: amount, lines, owner, offer, a refund in part, an order without money', () => {
  expect(verdictOn(ledger([{}]), [order({ total: 119 })])).toEqual([0, 0, 1])
  expect(verdictOn(ledger([{}]), [order({ items: [{ productId: 'fizz', quantity: 1 }] })])).toEqual([0, 0, 2])
  expect(verdictOn(ledger([{}]), [order()], saw('ravi@dhamaka.test'))).toEqual([0, 0, 1])
  expect(verdictOn(ledger([{}]), [order()], saw('asha@dhamaka.test', 9_900))).toEqual([0, 0, 1])
  expect(verdictOn(ledger([{}], [{ ...BACK, amount: 5_000 }]), [])).toEqual([0, 0, 1])
  expect(verdictOn(ledger([]), [order()])).toEqual([0, 0, 1])
})

test('goods: stock that leaked, a cart that lost a line, a mail that never came', () => {
  const books = { orders: [order()], cart: [], stock: [{ id: 'fizz', stock: 8 }], held: [], documents: [] }
  expect(judgeStock(books, [{ id: 'fizz', stock: 10 }])).toEqual([])
  expect(judgeStock(books, [{ id: 'fizz', stock: 11 }])).toHaveLength(1)
  const [line] = order().items
  const box = {
    ...order(),
    items: [{ productId: 'box', quantity: 1, parts: [{ productId: 'fizz', quantity: line?.quantity ?? 0 }] }],
  }
  expect(judgeStock({ ...books, orders: [box] }, [{ id: 'fizz', stock: 10 }])).toEqual([])
  expect(judgeStock({ ...books, orders: [box, box] }, [{ id: 'fizz', stock: 10 }])).toHaveLength(1)

  const observations = newObservations()
  observations.added.set('asha@dhamaka.test fizz', 2)
  expect(judgeCarts(books, observations)).toEqual([])
  observations.added.set('asha@dhamaka.test fizz', 3)
  expect(judgeCarts(books, observations)).toHaveLength(1)

  expect(judgeMails(books, []).missing).toHaveLength(1)
  const mail = { subject: 'Your order DH1 is placed' }
  expect(judgeMails(books, [mail, mail])).toEqual({ missing: [], repeated: 1 })
})
