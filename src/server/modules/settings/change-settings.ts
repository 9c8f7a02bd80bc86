import { isDeepStrictEqual } from 'node:util'
import type { Settings, SettingsUpdate } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { settingConflicts } from '#contract/settings-rules.ts'
import { fingerprint } from '#domain/fingerprint.ts'
import { flatten } from '#domain/flatten.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { announce } from '#platform/postgres/announcements.ts'
import type { CachedSettings } from './cached-settings.ts'
import type { SettingsDeps } from './deps.ts'
import { difference, merge, pick } from './merge.ts'
import { lockStored, saveStored } from './store.ts'

/** What the settings are called in the record of changes. */
const SETTINGS_ID = '00000000-0000-4000-8000-000000000001'

const LONGEST_QUOTE = 80

type Deps = SettingsDeps & { cached: CachedSettings }

/** Changes what is sent of the settings; what changes nothing is not recorded. This instance knows before it answers. */
export function changeSettings(deps: Deps, adminId: string, { seen, ...change }: SettingsUpdate): Promise<Settings> {
  return writeSettings(deps, adminId, 'updated', (settings) => {
    if (seen) ensureAsSeen(settings, change, seen)
    return change
  })
}

/** Nobody's change is undone by who has not seen it. Where both want the same there is nothing to undo. */
function ensureAsSeen(settings: Settings, change: object, seen: Record<string, string>): void {
  const present = flatten(settings)
  const contested = Object.entries(flatten(change)).filter(([path, value]) => {
    const shown = Object.hasOwn(seen, path) ? seen[path] : undefined
    return shown !== undefined && shown !== fingerprint(present[path]) && !isDeepStrictEqual(present[path], value)
  })
  if (contested.length === 0) return
  const fields = Object.fromEntries(contested.map(([path]) => [path, inPlace(present[path])]))
  throw new Refusal('settings_changed', { fields })
}

/** What stands there now, where that fits beside a field. */
function inPlace(value: unknown): string {
  const isShort = typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_QUOTE)

  return isShort && value !== '' ? `Changed meanwhile, to “${value}”.` : 'Changed meanwhile by somebody else.'
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
    const fields = settingConflicts(after)
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
