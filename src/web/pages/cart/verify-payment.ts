import type { AnswerOf } from '#contract/endpoints.ts'
import type { Api } from '#web/data/api.ts'
import { isRefused } from '#web/data/api-error.ts'
import { waitBefore } from '#web/data/query-client.ts'
import type { PaymentProof } from './razorpay.ts'

const TRIES = 6
const PATIENCE_MS = 20_000

/** Turns a payment into its order. Money has moved, so a lost connection or a stumbling server is asked again. */
export async function verifyPayment(api: Api, proof: PaymentProof): Promise<AnswerOf<'verifyPayment'>> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await api('verifyPayment', { body: proof, signal: AbortSignal.timeout(PATIENCE_MS) })
    } catch (error) {
      if (isRefused(error) || failures + 1 >= TRIES) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, waitBefore(failures)))
  }
}
