import type { PublicSettings, Settings } from '#contract/settings.ts'
import type { CachedSettings } from './cached-settings.ts'
import { publicSettings } from './words.ts'

export type SettingsService = ReturnType<typeof createSettings>

/** What others ask of the settings: how they are now, at no cost. */
export function createSettings(cached: CachedSettings) {
  let known: { of: Settings; seen: PublicSettings } | null = null

  return {
    current: (): Settings => cached.current(),

    /** What every page and every visitor may know. */
    seenByAll(): PublicSettings {
      const settings = cached.current()
      if (known?.of !== settings) known = { of: settings, seen: publicSettings(settings) }

      return known.seen
    },

    /** Reads them anew, because another instance has changed them. */
    refresh: cached.refresh,

    stop: cached.stop,
  }
}
