import { lt } from 'drizzle-orm'
import { DAY_MS } from '#domain/durations.ts'
import {
  codeTries,
  googleCodes,
  googleStarts,
  passwordResets,
  registrations,
  sessions,
} from '#modules/accounts/tables.ts'
import type { Query } from '#platform/postgres/database.ts'

/** Forgets what time has made useless. */
export async function deleteExpired(db: Query, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

  await db.delete(registrations).where(lt(registrations.createdAt, ago(1)))
  await db.delete(passwordResets).where(lt(passwordResets.requestedAt, ago(1)))
  await db.delete(codeTries).where(lt(codeTries.triedAt, ago(1)))
  await db.delete(sessions).where(lt(sessions.createdAt, ago(30)))
  await db.delete(googleStarts).where(lt(googleStarts.expiresAt, now))
  await db.delete(googleCodes).where(lt(googleCodes.expiresAt, now))
}
