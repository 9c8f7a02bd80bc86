import { expect, test } from 'vitest'
import { addressForm, registrationForm } from '#tests/support/forms.ts'
import { ProfileChange } from './accounts.ts'
import { AddressForm, ShippingAddress } from './addresses.ts'
import { Registration } from './sign-in.ts'
import { AcceptedInvitation } from './staff.ts'

const PASSWORD = registrationForm('asha@dhamaka.test').password
const TURNED = 'Asha \u202eoaR\u202c\u200b'

const LINES = ['name', 'addressLine1', 'addressLine2', 'city', 'state', 'country'] as const

test.each(LINES)('what nobody sees is left out of the %s of an address', (field) => {
  for (const form of [AddressForm, ShippingAddress]) {
    expect(form.parse({ ...addressForm(), [field]: TURNED })).toMatchObject({ [field]: 'Asha oaR' })
    expect(form.safeParse({ ...addressForm(), [field]: 'A\u0007' }).error?.issues).toMatchObject([
      { path: [field], message: 'Please remove the invisible characters.' },
    ])
  }
})

test('and out of every name that somebody gives themselves', () => {
  expect(ProfileChange.parse({ name: TURNED }).name).toBe('Asha oaR')
  expect(Registration.parse({ ...registrationForm('asha@dhamaka.test'), name: TURNED }).name).toBe('Asha oaR')
  expect(AcceptedInvitation.parse({ key: 'k', name: TURNED, password: PASSWORD }).name).toBe('Asha oaR')
  expect(ProfileChange.safeParse({ name: '\u200b\u200d' }).error?.issues[0]?.message).toMatch(/name/i)
})

test('a number as a phone’s contacts copy it, and a PIN, are taken', () => {
  const address = { ...addressForm(), number: '\u202a+91 98765 43210\u202c', postalCode: '\u200b411 001' }

  expect(AddressForm.parse(address)).toMatchObject({ number: '+91 98765 43210', postalCode: '411001' })
})

test('Indian writing and emoji stay to the last sign', () => {
  for (const name of ['श्रीमान्‌जी', 'क्‍ष', 'അവന്‍', 'محمد علی', 'Asha ❤️ 👩‍👩‍👧']) {
    expect([ProfileChange.parse({ name }).name, AddressForm.parse({ ...addressForm(), name }).name]).toEqual([
      name,
      name,
    ])
  }
})
