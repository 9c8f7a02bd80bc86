import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { verifyPayment } from './verify-payment.ts'

const proof = { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'abc' }
const placed = { message: 'Payment successful! Your order has been placed.', orderId: '1' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An API that answers one thing after the other, then the last one for ever. */
function answering(...answers: (Error | typeof placed)[]) {
  const call = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer
  })
  return { call, api: call as unknown as Api }
}

test('a lost connection and a stumbling server are asked again', async () => {
  const { call, api } = answering(new TypeError('Failed to fetch'), new ApiError(503, {}), placed)
  const verifying = verifyPayment(api, proof)
  await vi.runAllTimersAsync()

  expect(await verifying).toEqual(placed)
  expect(call).toHaveBeenCalledTimes(3)
})

test('a refusal is final', async () => {
  const { call, api } = answering(new ApiError(400, { code: 'invalid_signature' }))

  await expect(verifyPayment(api, proof)).rejects.toMatchObject({ code: 'invalid_signature' })
  expect(call).toHaveBeenCalledOnce()
})

test('after six tries without an answer it gives up', async () => {
  const { call, api } = answering(new TypeError('Failed to fetch'))
  const verifying = expect(verifyPayment(api, proof)).rejects.toThrow('Failed to fetch')
  await vi.runAllTimersAsync()
  await verifying

  expect(call).toHaveBeenCalledTimes(6)
})
