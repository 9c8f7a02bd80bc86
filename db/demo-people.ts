/** A customer with a history: two addresses and most of the demo's orders. */
export const DEMO_CUSTOMER = {
  name: 'Asha Rao',
  email: 'asha@dhamaka.test',
  phone: '+91 98765 43210',
  password: 'Fizzy@2026',
  role: 'customer',
} as const

/** A customer who has done nothing yet, for looking at the empty states. */
export const DEMO_NEWCOMER = {
  name: 'Kabir Mehta',
  email: 'kabir@dhamaka.test',
  phone: '+91 91234 56789',
  password: 'Fizzy@2026',
  role: 'customer',
} as const

export const DEMO_CUSTOMER_ADDRESSES = [
  {
    name: 'Asha Rao',
    addressLine1: '12 Marigold Lane',
    addressLine2: 'Koregaon Park',
    number: '+91 98765 43210',
    city: 'Pune',
    state: 'Maharashtra',
    postalCode: '411001',
    country: 'India',
  },
  {
    name: 'Asha Rao (office)',
    addressLine1: '3rd floor, 48 Residency Road',
    addressLine2: '',
    number: '+91 98765 43210',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
    country: 'India',
  },
]

const person = (name: string, email: string, address: { line: string; city: string; state: string; pin: string }) => ({
  name,
  email,
  phone: '+91 90000 00000',
  password: DEMO_CUSTOMER.password,
  role: 'customer' as const,
  addresses: [
    {
      name,
      addressLine1: address.line,
      addressLine2: '',
      number: '+91 90000 00000',
      city: address.city,
      state: address.state,
      postalCode: address.pin,
      country: 'India',
    },
  ],
})

/** The other buyers in the owner's bookings. */
export const DEMO_OTHERS = [
  person('Rohan Iyer', 'rohan@dhamaka.test', {
    line: '7 Beach Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pin: '600004',
  }),
  person('Meera Das', 'meera@dhamaka.test', {
    line: '21 Lake View',
    city: 'Kolkata',
    state: 'West Bengal',
    pin: '700029',
  }),
  person('Farhan Ali', 'farhan@dhamaka.test', {
    line: '4 Charminar Lane',
    city: 'Hyderabad',
    state: 'Telangana',
    pin: '500002',
  }),
  person('Simran Kaur', 'simran@dhamaka.test', {
    line: '9 Model Town',
    city: 'Ludhiana',
    state: 'Punjab',
    pin: '141002',
  }),
  person('Dev Patel', 'dev@dhamaka.test', {
    line: '15 Ashram Road',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pin: '380009',
  }),
]
