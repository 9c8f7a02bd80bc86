import type { Address } from '#contract/addresses.ts'
import { recallEntries } from '#web/data/tab-memory.ts'

/** The name under which the tab remembers what is being typed about an address, or about a new one. */
export const unsentAddress = (address?: Pick<Address, '_id'>): string => `address ${address?._id ?? 'new'}`

/** Whether somebody was typing there when the page was left: the form opens again. */
export const hasUnsentAddress = (address?: Pick<Address, '_id'>): boolean =>
  recallEntries(unsentAddress(address)) !== undefined
