import type { SignIn } from '#contract/sign-ins.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, isSame } from '#platform/secrets/secrets.ts'
import type { AccountDeps } from './deps.ts'
import { deleteSessionOf, sessionsOf } from './stores/sessions.ts'
import { endTokensOf } from './tokens.ts'

/** Where one of the staff is signed in, last used first. */
export async function listSignIns({ db, clock }: AccountDeps, userId: string, token: string): Promise<SignIn[]> {
  const own = hashSecret(token)
  const sessions = await sessionsOf(db, userId, clock())

  return sessions.map(({ id, tokenHash, device, createdAt, seenAt }) => ({
    id,
    device: device ?? 'Unknown device',
    startedAt: createdAt.toISOString(),
    lastUsedAt: seenAt.toISOString(),
    isThis: isSame(tokenHash, own),
  }))
}

/** Signs somebody out on one of their devices. */
export async function endSignIn({ db }: AccountDeps, userId: string, id: string): Promise<void> {
  if (!(await deleteSessionOf(db, userId, id))) throw new Refusal('not_found')
}

/** Signs somebody out everywhere, and notes it. */
export function endSignIns({ db, recordAdminChange }: AccountDeps, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    await endTokensOf(tx, userId)
    await recordAdminChange(tx, userId, { subject: 'account', subjectId: userId, action: 'signed out everywhere' })
  })
}
