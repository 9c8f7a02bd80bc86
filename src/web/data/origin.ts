import { createContext, useContext } from 'react'

const OriginContext = createContext('')

export const OriginProvider = OriginContext.Provider

/** The shop's public URL, for links that must be whole (previews, canonical URLs). */
export function useOrigin(): string {
  return useContext(OriginContext)
}
