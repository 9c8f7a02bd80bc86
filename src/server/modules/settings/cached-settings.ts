import type { Settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { openCachedCopy, type Versioned } from '#platform/postgres/cached-copy.ts'
import type { SettingsDeps } from './deps.ts'
import { merge } from './merge.ts'
import { readStored, readVersion, type Stored } from './store.ts'

export type CachedSettings = Awaited<ReturnType<typeof openSettings>>

/** The settings as this instance knows them. */
export async function openSettings({ db, log, onChange }: Pick<SettingsDeps, 'db' | 'log' | 'onChange'>) {
  const copy = await openCachedCopy({
    name: 'settings',
    log,
    onChange,
    read: async () => fromStored(await readStored(db)),
    readVersion: () => readVersion(db),
  })

  return { ...copy, take: (stored: Stored) => copy.take(fromStored(stored)) }
}

function fromStored({ version, changed }: Stored): Versioned<Settings> {
  return { version, value: Object.freeze(merge(DEFAULT_SETTINGS, changed)) }
}
