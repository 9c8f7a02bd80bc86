import { createContext, useContext } from 'react'

const CheckoutUrlContext = createContext('')

export const CheckoutUrlProvider = CheckoutUrlContext.Provider

/** Where the payment provider's script is, by the server's settings. */
export function useCheckoutUrl(): string {
  return useContext(CheckoutUrlContext)
}
