import type { Settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import type { SettingsDeps } from './deps.ts'
import { merge } from './merge.ts'
import { readStored, readVersion, type Stored } from './store.ts'

const LOOK_AGAIN_MS = 1_000

export type PresentSettings = Awaited<ReturnType<typeof openSettings>>

/** The settings as this instance knows them: in memory, as new as the last announcement, and looked after every second. */
export async function openSettings({ db, log, onChange }: Pick<SettingsDeps, 'db' | 'log' | 'onChange'>) {
  let known: { version: number; settings: Settings } = fromStored(await readStored(db))
  let isAway = false

  /** Newer settings take the place of older ones, never the other way: announcements can overtake each other. */
  const take = (stored: Stored) => {
    if (stored.version <= known.version) return
    known = fromStored(stored)
    onChange()
  }

  /** Reads them anew; while the database is away the known ones stay. */
  const refresh = async () => {
    try {
      take(await readStored(db))
    } catch (error) {
      log.warn({ reason: String(error) }, 'the settings could not be read anew')
    }
  }

  const look = async () => {
    const version = await readVersion(db).catch(() => null)
    if (version === null && !isAway) log.warn('the settings cannot be looked after while the database is away')
    isAway = version === null
    if (version !== null && version > known.version) await refresh()
  }

  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const lookLater = () => {
    if (isStopped) return
    timer = setTimeout(() => void look().finally(lookLater), LOOK_AGAIN_MS)
    timer.unref()
  }
  lookLater()

  return {
    current: (): Settings => known.settings,
    take,
    refresh,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function fromStored({ version, changed }: Stored) {
  return { version, settings: Object.freeze(merge(DEFAULT_SETTINGS, changed)) }
}
