import type { PublicSettings, Settings } from '#contract/settings.ts'
import type { PresentSettings } from './present-settings.ts'
import { publicSettings } from './words.ts'

export type SettingsService = ReturnType<typeof createSettings>

/** What others ask of the settings: how they are now, at no cost. */
export function createSettings(present: PresentSettings) {
  let known: { of: Settings; seen: PublicSettings } | null = null

  return {
    current: (): Settings => present.current(),

    /** What every page and every visitor may know. */
    seenByAll(): PublicSettings {
      const settings = present.current()
      if (known?.of !== settings) known = { of: settings, seen: publicSettings(settings) }

      return known.seen
    },

    /** Reads them anew, because another instance has changed them. */
    refresh: present.refresh,

    stop: present.stop,
  }
}
