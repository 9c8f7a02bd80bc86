import type { ExportAsked } from '#contract/exports.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { StaffRole } from '#domain/staff.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { ExportDeps } from './deps.ts'
import { type ExportFile, kindOf } from './kinds.ts'
import { removeExpiredLinks, saveLink, takeLink } from './store.ts'

const LINK_LIFE_MS = 5 * MINUTE_MS

/** A key that opens a file once, within five minutes: for a browser that cannot send the token with a download. */
export async function createExportLink(
  deps: ExportDeps,
  asked: ExportAsked,
  role: StaffRole,
): Promise<{ key: string; rows: number | null }> {
  const { staff, prepare } = kindOf(asked)
  if (role !== 'owner' && !staff.includes(role)) throw new Refusal('forbidden')

  const rows = await prepare(deps, asked)
  const key = newSecret()
  const now = deps.clock()
  await removeExpiredLinks(deps.db, now)
  await saveLink(deps.db, { keyHash: hashSecret(key), asked, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) })

  return { key, rows }
}

/** The file behind a key, which is used up by it. */
export async function openExportLink(deps: ExportDeps, key: string): Promise<ExportFile> {
  const asked = await takeLink(deps.db, hashSecret(key), deps.clock())
  if (!asked) throw new Refusal('not_found')

  return kindOf(asked).make(deps, asked)
}
