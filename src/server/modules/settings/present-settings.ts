import type { Settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { openKnownCopy, type Versioned } from '#platform/postgres/known-copy.ts'
import type { SettingsDeps } from './deps.ts'
import { merge } from './merge.ts'
import { readStored, readVersion, type Stored } from './store.ts'

export type PresentSettings = Awaited<ReturnType<typeof openSettings>>

/** The settings as this instance knows them. */
export async function openSettings({ db, log, onChange }: Pick<SettingsDeps, 'db' | 'log' | 'onChange'>) {
  const copy = await openKnownCopy({
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
