import { createHash } from 'node:crypto'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { HeaderOf } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { saveEvent } from './store.ts'

const LONGEST_ID = 100

/** Keeps a signed event and answers only then; a repeated one changes nothing. */
export async function receiveEvent(deps: PaymentDeps, body: Uint8Array, headerOf: HeaderOf): Promise<void> {
  const event = deps.provider.readEvent(body, headerOf)
  if (!event) throw new Refusal('invalid_signature', { message: 'The signature does not fit the body.' })

  const id = event.id && event.id.length <= LONGEST_ID ? event.id : createHash('sha256').update(body).digest('hex')
  await deps.db.transaction(async (tx) => {
    const isNew = await saveEvent(tx, { id, body: textOf(body), receivedAt: deps.clock() })
    if (!isNew || event.kind === 'other') return

    const task = event.kind === 'payment' ? 'payment-event' : 'refund-event'
    await addJob(tx, task, { paymentId: event.paymentId }, { maxAttempts: UNTIL_DONE, isUrgent: true })
  })
}

/** The body as it can be stored: PostgreSQL takes no NUL. */
const textOf = (body: Uint8Array): string => new TextDecoder().decode(body).replaceAll('\u0000', '')
