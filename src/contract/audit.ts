import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './moment.ts'

/** One change an admin made. */
export const AuditEntry = z.object({
  at: Moment,
  by: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const listProductChanges = endpoint('listProductChanges', {
  summary: 'Who changed a product, newest first.',
  role: 'admin',
  answer: z.array(AuditEntry),
})

export const listOrderChanges = endpoint('listOrderChanges', {
  summary: 'Who changed an order, newest first.',
  role: 'admin',
  answer: z.array(AuditEntry),
})
