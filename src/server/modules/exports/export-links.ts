import type { ExportRequest } from '#contract/exports.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { StaffRole } from '#domain/staff.ts'
import type { Admin } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { ExportDeps } from './deps.ts'
import { type ExportFile, kindOf } from './kinds.ts'
import { removeExpiredLinks, saveLink, takeLink } from './store.ts'

const LINK_LIFE_MS = 5 * MINUTE_MS

/** A key that opens a file once, within five minutes: for a browser that cannot send the token with a download. */
export async function createExportLink(
  deps: ExportDeps,
  asked: ExportRequest,
  { id: askedBy, staffRole }: Pick<Admin, 'id' | 'staffRole'>,
): Promise<{ key: string; rows: number | null }> {
  if (!mayHave(asked, staffRole)) throw new Refusal('forbidden')

  const rows = await kindOf(asked).prepare(deps, asked)
  const key = newSecret()
  const now = deps.clock()
  await removeExpiredLinks(deps.db, now)
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  await saveLink(deps.db, { keyHash: hashSecret(key), askedBy, asked, expiresAt })

  return { key, rows }
}

/** The file behind a key, which is used up by it; not for who asked and may not have it any more. */
export async function openExportLink(deps: ExportDeps, key: string): Promise<ExportFile> {
  const link = await takeLink(deps.db, hashSecret(key), deps.clock())
  if (!link) throw new Refusal('not_found')
  const { asked, askedBy } = link
  if (askedBy && !mayHave(asked, await deps.roleOf(askedBy))) throw new Refusal('not_found')

  return kindOf(asked).make(deps, asked)
}

const mayHave = (asked: ExportRequest, role: StaffRole | null): boolean =>
  role === 'owner' || (role !== null && kindOf(asked).staff.includes(role))
