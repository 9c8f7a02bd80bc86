import { isPhone } from './phone.ts'
import { isPin } from './pin.ts'

/** Where a parcel goes. The optional parts are empty text when they are not given. */
export type AddressLines = {
  name: string
  addressLine1: string
  addressLine2: string
  city: string
  state: string
  postalCode: string
  country: string
  number: string
}

export const HOME_COUNTRY = 'India'

/** What whoever wants a parcel abroad reads. */
export const DELIVERED_IN = `We deliver in ${HOME_COUNTRY} only`

type Rule = [field: keyof AddressLines, isKept: (address: AddressLines) => boolean, message: string]

/** The rules of an address, in the order of the form. */
export const ADDRESS_RULES: readonly Rule[] = [
  ['name', ({ name }) => name !== '', 'Name is required'],
  ['addressLine1', ({ addressLine1 }) => addressLine1 !== '', 'Address is required'],
  ['number', ({ number }) => number !== '', 'Enter your number'],
  ['number', ({ number }) => isPhone(number), 'Please enter a valid phone number.'],
  ['city', ({ city }) => city !== '', 'Enter the city'],
  ['postalCode', ({ postalCode }) => postalCode !== '', 'Postal code is required'],
  ['postalCode', ({ postalCode }) => postalCode.length >= 6, 'Postal code must be at least 6 characters long'],
  ['postalCode', (address) => !isAtHome(address) || isPin(address.postalCode), 'Postal code must be a 6-digit PIN'],
]

/** Whether a parcel stays in the country, where postal codes are PINs and tax is split by state. */
export const isAtHome = ({ country }: Pick<AddressLines, 'country'>): boolean =>
  country.toLowerCase() === HOME_COUNTRY.toLowerCase()
