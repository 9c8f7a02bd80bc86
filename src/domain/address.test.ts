import { expect, test } from 'vitest'
import { ADDRESS_RULES, type AddressLines } from './address.ts'

const home: AddressLines = {
  name: 'Asha Rao',
  addressLine1: '12 Marigold Lane',
  addressLine2: '',
  city: 'Pune',
  state: '',
  postalCode: '411001',
  country: 'India',
  number: '+91 98765-43210',
}

const broken = (changes: Partial<AddressLines>) =>
  ADDRESS_RULES.filter(([, isKept]) => !isKept({ ...home, ...changes })).map(([, , message]) => message)

test.each<[Partial<AddressLines>, string[]]>([
  [{}, []],
  [{ name: '' }, ['Name is required']],
  [{ addressLine1: '' }, ['Address is required']],
  [{ city: '' }, ['Enter the city']],
  [{ number: '' }, ['Enter your number', 'Please enter a valid phone number.']],
  [{ number: '12345' }, ['Please enter a valid phone number.']],
  [{ postalCode: '4110' }, ['Postal code must be at least 6 characters long', 'Postal code must be a 6-digit PIN']],
  [{ postalCode: '41100A' }, ['Postal code must be a 6-digit PIN']],
  [{ postalCode: '011001' }, ['Postal code must be a 6-digit PIN']],
  [{ postalCode: '4110011' }, ['Postal code must be a 6-digit PIN']],
  [{ postalCode: 'SW1A 1AA', country: 'United Kingdom' }, []],
  [{ postalCode: 'SW1A 1AA', country: 'india' }, ['Postal code must be a 6-digit PIN']],
])('%j breaks %j', (changes, messages) => {
  expect(broken(changes)).toEqual(messages)
})
