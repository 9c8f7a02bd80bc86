import { createContext, useContext } from 'react'

const OriginContext = createContext('')

export const OriginProvider = OriginContext.Provider

/** The shop's public address, for links that must be whole (previews, canonical addresses). */
export function useOrigin(): string {
  return useContext(OriginContext)
}
