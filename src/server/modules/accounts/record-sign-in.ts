import { Refusal } from '#platform/http/refusal.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { AccountDeps } from './deps.ts'
import { userByEmail } from './stores/users.ts'

export type FailedSignIn = { email: string; device: string; why: 'password' | 'second factor' }

/** Writes into the audit that one of the staff has signed in. */
export const recordSignIn = (
  { recordAdminChange }: AccountDeps,
  tx: Tx,
  userId: string,
  device: string,
): Promise<void> =>
  recordAdminChange(tx, userId, { subject: 'account', subjectId: userId, action: 'signed in', after: { device } })

/** Has a sign-in of staff recorded that failed. Only the job looks whether there is such a person: the answer takes as long for all. */
export async function reportFailedSignIn({ db }: AccountDeps, error: unknown, email: string, device: string) {
  const why = error instanceof Refusal ? WHY[error.code] : undefined
  if (why) await addJob(db, 'note-failed-sign-in', { email, device, why } satisfies FailedSignIn)
}

const WHY: { [code: string]: FailedSignIn['why'] } = {
  invalid_credentials: 'password',
  invalid_totp: 'second factor',
}

/** Writes a failed sign-in into the audit, if the email is one of the staff's. */
export async function recordFailedSignIn(deps: AccountDeps, { email, device, why }: FailedSignIn): Promise<void> {
  const user = await userByEmail(deps.db, email)
  if (user?.role !== 'admin') return

  const change = {
    subject: 'account',
    subjectId: user.id,
    action: 'sign-in failed',
    after: { device, wrong: why },
  } as const
  await deps.db.transaction((tx) => deps.recordAdminChange(tx, user.id, change))
}
