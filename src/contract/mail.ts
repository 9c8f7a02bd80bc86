import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Moment } from './moment.ts'

/** How the shop's mail is doing. */
export const MailHealth = z.object({
  /** The mail server, without its password. */
  server: z.string(),
  /** Why no mail gets through, in the server's words; `null` while it works. */
  trouble: z.object({ reason: z.string(), since: Moment }).nullable(),
  /** Addresses that refuse their mail for good, newest first. */
  refused: z.array(z.object({ email: z.string(), reason: z.string(), since: Moment })),
})
export type MailHealth = z.infer<typeof MailHealth>

export const readMailHealth = endpoint('readMailHealth', {
  summary: 'Whether the mail server works, and which addresses refuse their mail.',
  role: 'admin',
  answer: MailHealth,
})

export const sendTestMail = endpoint('sendTestMail', {
  summary: 'Mails the caller a test at once; 503 with the mail server’s reason when it does not take it.',
  role: 'admin',
  answer: z.object({ message: z.string() }),
})
