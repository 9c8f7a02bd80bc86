import type { Address } from '#contract/addresses.ts'
import { readDraft } from '#web/data/draft.ts'

/** The name of what is being typed about an address, or about a new one. */
export const addressDraft = (address?: Pick<Address, '_id'>): string => `address ${address?._id ?? 'new'}`

/** Whether somebody was typing there when the page was left: the form opens again. */
export const hasAddressDraft = (address?: Pick<Address, '_id'>): boolean =>
  readDraft(addressDraft(address)) !== undefined
