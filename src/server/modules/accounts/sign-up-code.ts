import { addJob } from '#platform/jobs/add-job.ts'
import type { Query } from '#platform/postgres/database.ts'
import { makeCode } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { signUpCode } from './mails.ts'
import { saveRegistrationCode } from './stores/registrations.ts'

export type CodeRequest = { registrationId: string; requestedAt: Date | string }

/** Has a sign-up's code made and mailed by a job. */
export const requestSignUpCode = (tx: Query, registrationId: string, requestedAt: Date): Promise<void> =>
  addJob(tx, 'mail-sign-up-code', { registrationId, requestedAt } satisfies CodeRequest, { isUrgent: true })

/**
 * Mails a sign-up's code. It is made here and stored only as its hash, so that no table and no queue ever holds it.
 * A request that a later one has overtaken, while the mail server was away, is not answered any more.
 */
export async function mailSignUpCode(
  { db, clock, mail, sign }: AccountDeps,
  { registrationId, requestedAt }: CodeRequest,
): Promise<void> {
  const { code, stored } = makeCode(sign, registrationId, clock())
  const email = await saveRegistrationCode(db, registrationId, new Date(requestedAt), stored)
  if (email) await mail.send(email, ...signUpCode(code))
}
