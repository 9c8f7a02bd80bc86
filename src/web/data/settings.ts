import { createContext, useContext } from 'react'
import type { PublicSettings } from '#contract/settings.ts'

const SettingsContext = createContext({} as PublicSettings)

export const SettingsProvider = SettingsContext.Provider

/** What the owner says about the shop: seller, texts, delivery and shipping. */
export function useSettings(): PublicSettings {
  return useContext(SettingsContext)
}
