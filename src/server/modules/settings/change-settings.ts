import { isDeepStrictEqual } from 'node:util'
import type { Settings, SettingsChange } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { misfits } from '#contract/settings-rules.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { CachedSettings } from './cached-settings.ts'
import type { SettingsDeps } from './deps.ts'
import { difference, merge, pick } from './merge.ts'
import { lockStored, saveStored } from './store.ts'

/** What the settings are called in the record of changes. */
const SETTINGS_ID = '00000000-0000-4000-8000-000000000001'

type Deps = SettingsDeps & { cached: CachedSettings }

/** Changes what is sent of the settings; what changes nothing is not recorded. This instance knows before it answers. */
export function changeSettings(deps: Deps, adminId: string, change: SettingsChange): Promise<Settings> {
  return writeSettings(deps, adminId, 'updated', () => change)
}

/** Puts back what a recorded change replaced, unless that was changed again since. */
export async function undoChange(deps: Deps, adminId: string, changeId: string): Promise<Settings> {
  const change = await deps.findChange(changeId)
  if (!change) throw new Refusal('not_found')
  const { before, after } = change as { before: object; after: object }

  return writeSettings(deps, adminId, 'undone', (settings) => {
    if (!isDeepStrictEqual(pick(settings, after), after)) throw new Refusal('change_superseded')
    return before
  })
}

/** A page of the recorded changes, and which of them can be undone. */
export async function listSettingsChanges({ cached, listChanges }: Deps, limit: number, position?: Position) {
  const settings = cached.current()
  const changes = await listChanges(limit, position)

  return changes.map((change) => {
    const after = change.after as object
    return { ...change, canUndo: isDeepStrictEqual(pick(settings, after), after) }
  })
}

async function writeSettings(
  { db, instanceId, record, cached }: Deps,
  adminId: string,
  action: string,
  decide: (settings: Settings) => object,
): Promise<Settings> {
  const written = await db.transaction(async (tx) => {
    const { version, changed } = await lockStored(tx)
    const before = merge(DEFAULT_SETTINGS, changed)
    const after = merge(before, decide(before))
    const fields = misfits(after)
    const [first] = Object.values(fields)
    if (first !== undefined) throw new Refusal('invalid_input', { message: first, fields })

    const parts = difference(before, after)
    if (Object.keys(parts).length === 0) return null

    const stored = { version: version + 1, changed: difference(DEFAULT_SETTINGS, after) }
    await saveStored(tx, stored)
    const entry = { subject: 'settings' as const, subjectId: SETTINGS_ID, action }
    await record(tx, adminId, { ...entry, before: pick(before, parts), after: parts })
    await announce(tx, 'settings', instanceId)
    return stored
  })
  if (written) cached.take(written)

  return written ? merge(DEFAULT_SETTINGS, written.changed) : cached.current()
}
