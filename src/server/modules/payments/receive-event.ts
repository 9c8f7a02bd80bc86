import { createHash } from 'node:crypto'
import { Refusal } from '#platform/http/refusal.ts'
import { type Job, UNTIL_DONE } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import type { EventSubject, HeaderOf } from '#ports/payment-provider.ts'
import type { PaymentDeps } from './deps.ts'
import { isKnown, saveEvent } from './stores/payments.ts'

const MAX_ID_LENGTH = 100

/** Keeps a signed event and answers only then; a repeated one changes nothing. */
export async function receiveEvent(deps: PaymentDeps, body: Uint8Array, headerOf: HeaderOf): Promise<void> {
  const event = deps.provider.readEvent(body, headerOf)
  if (!event) throw new Refusal('invalid_signature', { message: 'The signature does not fit the body.' })

  const id = event.id && event.id.length <= MAX_ID_LENGTH ? event.id : createHash('sha256').update(body).digest('hex')
  const jobs = await jobsAbout(deps.db, event)
  await saveEvent(deps.db, { id, body: textOf(body), receivedAt: deps.clock() }, jobs)
}

async function jobsAbout(db: Query, event: EventSubject): Promise<Job[]> {
  const job = (name: string, payload: object): Job[] => [{ name, payload, maxAttempts: UNTIL_DONE, isUrgent: true }]

  switch (event.kind) {
    case 'payment':
      return job('payment-event', { paymentId: event.paymentId })
    case 'failure':
      // Most payments that fail were never anything else; only money that was promised before is missed.
      return (await isKnown(db, event.paymentId)) ? job('payment-event', { paymentId: event.paymentId }) : []
    case 'refund':
      return job('refund-event', { paymentId: event.paymentId })
    case 'dispute':
      return job('dispute-event', { disputeId: event.disputeId })
    case 'settlement':
      return job('fetch-settlements', {})
    case 'other':
      return []
  }
}

/** The body as it can be stored: PostgreSQL takes no NUL. */
const textOf = (body: Uint8Array): string => new TextDecoder().decode(body).replaceAll('\u0000', '')
