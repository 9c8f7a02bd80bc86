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
