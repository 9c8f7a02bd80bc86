import { tokenMark } from '#domain/token-mark.ts'
import type { Caller, LookUp } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { AccountDeps } from './deps.ts'
import type { LookUpToken } from './look-up-tokens.ts'
import { deleteGoogleCodesOf } from './stores/google.ts'
import { deleteSession, deleteSessionsOf, insertSession, insertSessionFor, saveSeenAt } from './stores/sessions.ts'
import { lockPasswordHash, type UserRow } from './stores/users.ts'

/** A secret behind the mark of its user, which is none. */
const newToken = (userId: string): string => tokenMark(hashSecret(userId).toString('base64url')) + newSecret()

/** Gives the user a new token; only its hash stays here, and of staff the device it was given to. */
export async function issueToken(db: Query, userId: string, now: Date, device: string | null = null): Promise<string> {
  const token = newToken(userId)
  await insertSession(db, { tokenHash: hashSecret(token), userId, createdAt: now, device })

  return token
}

/** Gives a token for a password that was found right, unless that password was changed while it was being checked. */
export async function issueTokenFor({ db, clock }: AccountDeps, { id, passwordHash }: UserRow): Promise<string> {
  const token = newToken(id)
  const session = { tokenHash: hashSecret(token), userId: id, createdAt: clock() }
  if (!(await insertSessionFor(db, session, passwordHash))) throw new Refusal('invalid_credentials')

  return token
}

/** The same for one of the staff, whose device is kept; `note` writes down, with it, where they have signed in. */
export function issueStaffTokenFor(
  { db, clock }: AccountDeps,
  { id, passwordHash }: UserRow,
  device: string,
  note: (tx: Tx) => Promise<void>,
): Promise<string> {
  return db.transaction(async (tx) => {
    if ((await lockPasswordHash(tx, id)) !== passwordHash) throw new Refusal('invalid_credentials')
    await note(tx)

    return issueToken(tx, id, clock(), device)
  })
}

/** The caller behind a token, and what its caller query reads or changes. The role is read each time, so that a change of it holds at once. */
export async function callerOf(
  { db, clock, settings, log, lookUpToken }: AccountDeps & { lookUpToken: LookUpToken },
  token: string,
  { isUnasked = false, callerQuery, values }: LookUp = {},
): Promise<{ caller: Caller; queryResult: unknown } | null> {
  const tokenHash = hashSecret(token)
  const session = await lookUpToken(tokenHash, { callerQuery, values })
  if (!session?.isAlive) return null

  const { id, role, staffRole, hasSecondFactor, queryResult } = session
  if (!isUnasked && session.isSeenLongAgo) {
    // What its query changes may have been done: who is told to try again would do it twice.
    await saveSeenAt(db, tokenHash, clock()).catch((error) =>
      log.warn({ err: error }, 'the use of a token was not noted'),
    )
  }
  if (role === 'customer') return { caller: { id, role }, queryResult }

  const mustSetUpTwoStep = !hasSecondFactor && settings.current().requireTwoStep
  return { caller: { id, role, staffRole: staffRole ?? 'owner', mustSetUpTwoStep }, queryResult }
}

/** Ends one token. */
export const endToken = ({ db }: AccountDeps, token: string): Promise<void> => deleteSession(db, hashSecret(token))

/** Ends every token of a user, and what could still become one, but for the one to keep. */
export async function endTokensOf(db: Query, userId: string, keep?: string): Promise<void> {
  await deleteGoogleCodesOf(db, userId) // first: it waits for an exchange under way
  await deleteSessionsOf(db, userId, keep ? hashSecret(keep) : undefined)
}
