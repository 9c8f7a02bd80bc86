/** A password that the rules allow. */
export const STRONG_PASSWORD = 'Fizzy@1234'

/** A sign-up form that is filled in well; `changes` spoil it. */
export const registrationForm = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  email,
  phone: '+91 98765 43210',
  password: STRONG_PASSWORD,
  confirmPassword: STRONG_PASSWORD,
  ...changes,
})

/** An address form that is filled in well; `changes` spoil it. */
export const addressForm = (changes: Record<string, unknown> = {}) => ({
  name: 'Asha Rao',
  addressLine1: '12 Marigold Lane',
  addressLine2: 'Koregaon Park',
  number: '+91 98765 43210',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411001',
  country: 'India',
  ...changes,
})
