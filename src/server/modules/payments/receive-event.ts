import { createHash } from 'node:crypto'
import { Refusal } from '#platform/http/refusal.ts'
import { addJob, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { EventSubject, HeaderOf } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { isKnown, saveEvent } from './store.ts'

const LONGEST_ID = 100

/** Keeps a signed event and answers only then; a repeated one changes nothing. */
export async function receiveEvent(deps: PaymentDeps, body: Uint8Array, headerOf: HeaderOf): Promise<void> {
  const event = deps.provider.readEvent(body, headerOf)
  if (!event) throw new Refusal('invalid_signature', { message: 'The signature does not fit the body.' })

  const id = event.id && event.id.length <= LONGEST_ID ? event.id : createHash('sha256').update(body).digest('hex')
  await deps.db.transaction(async (tx) => {
    const isNew = await saveEvent(tx, { id, body: textOf(body), receivedAt: deps.clock() })
    if (isNew) await addJobAbout(tx, event)
  })
}

async function addJobAbout(tx: Tx, event: EventSubject): Promise<void> {
  const add = (task: string, payload: object) => addJob(tx, task, payload, { maxAttempts: UNTIL_DONE, isUrgent: true })

  switch (event.kind) {
    case 'payment':
      return add('payment-event', { paymentId: event.paymentId })
    case 'failure':
      // Most payments that fail were never anything else; only money that was promised before is missed.
      return (await isKnown(tx, event.paymentId)) ? add('payment-event', { paymentId: event.paymentId }) : undefined
    case 'refund':
      return add('refund-event', { paymentId: event.paymentId })
    case 'dispute':
      return add('dispute-event', { disputeId: event.disputeId })
    case 'settlement':
      return add('fetch-settlements', {})
    case 'other':
      return undefined
  }
}

/** The body as it can be stored: PostgreSQL takes no NUL. */
const textOf = (body: Uint8Array): string => new TextDecoder().decode(body).replaceAll('\u0000', '')
