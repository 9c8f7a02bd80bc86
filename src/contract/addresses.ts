import { z } from 'zod'
import { ADDRESS_RULES, HOME_COUNTRY } from '#domain/address.ts'
import { tidyPostalCode } from '#domain/pin.ts'
import { endpoint } from './endpoint.ts'
import { checkInOrder, EVEN_IF_INVALID, withRules } from './form-rules.ts'
import { id, lineField, optionalLine } from './text.ts'

/** What a parcel needs to arrive. */
export const Destination = z.object({
  name: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  number: z.string(),
})

export const Address = Destination.extend({ _id: z.uuid(), isDefault: z.boolean() })
export type Address = z.infer<typeof Address>

const fields = {
  name: lineField(100),
  addressLine1: lineField(200),
  addressLine2: optionalLine(200),
  number: lineField(30),
  city: lineField(100),
  state: optionalLine(100),
  postalCode: lineField(20).transform(tidyPostalCode),
  country: optionalLine(60).transform((country) => country || HOME_COUNTRY),
  isDefault: z.boolean({ error: 'Please send true or false.' }).optional(),
}

/** An address as it is entered; the optional parts are empty text when they are left out. */
export const AddressForm = withRules(z.object(fields), ADDRESS_RULES)
export type AddressForm = z.output<typeof AddressForm>

/** Where `_id` is given, it alone counts: the other fields that are sent beside it are left out and not checked. */
function onlyTheId(value: unknown): unknown {
  if (typeof value === 'string') return { _id: value }
  const { _id = null, ...entered } = Object(value) as { _id?: unknown }

  return typeof value !== 'object' ? value : _id === null ? entered : { _id }
}

/** Where an order goes: a stored address by its `_id`, or one that is used this once. */
export const ShippingAddress = z
  .preprocess(onlyTheId, z.object({ _id: id.optional(), ...fields }))
  .superRefine((address, context) => {
    if (address._id === undefined) checkInOrder(ADDRESS_RULES)(address, context)
  }, EVEN_IF_INVALID)
export type ShippingAddress = z.output<typeof ShippingAddress>

const AddressSaid = z.object({ message: z.string(), address: Address })

export const listAddresses = endpoint('listAddresses', {
  summary: 'The address book, newest first.',
  role: 'customer',
  answer: z.array(Address),
})

export const addAddress = endpoint('addAddress', {
  summary: 'Adds an address; the first becomes the default.',
  role: 'customer',
  body: AddressForm,
  answer: AddressSaid,
  status: 201,
})

export const updateAddress = endpoint('updateAddress', {
  summary: 'Changes an address; `isDefault: true` makes it the default.',
  role: 'customer',
  body: AddressForm,
  answer: AddressSaid,
})

export const makeDefaultAddress = endpoint('makeDefaultAddress', {
  summary: 'Makes an address the default and leaves its lines as they are.',
  role: 'customer',
  answer: AddressSaid,
})

export const deleteAddress = endpoint('deleteAddress', {
  summary: 'Deletes an address; the default is handed on to the newest left.',
  role: 'customer',
  answer: z.object({ message: z.string() }),
})
