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

type Place = [line: string, city: string, state: string, pin: string]

const person = (name: string, phone: string, [line, city, state, pin]: Place) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@dhamaka.test`,
  phone,
  password: DEMO_CUSTOMER.password,
  role: 'customer' as const,
  addresses: [
    { name, addressLine1: line, addressLine2: '', number: phone, city, state, postalCode: pin, country: 'India' },
  ],
})

/** The other buyers in the owner's bookings, from all over the country; their numbers are nobody's. */
export const DEMO_OTHERS = [
  person('Rohan Iyer', '+91 90000 00001', ['7 Beach Road', 'Chennai', 'Tamil Nadu', '600004']),
  person('Meera Das', '+91 90000 00002', ['21 Lake View', 'Kolkata', 'West Bengal', '700029']),
  person('Farhan Ali', '+91 90000 00003', ['4 Charminar Lane', 'Hyderabad', 'Telangana', '500002']),
  person('Simran Kaur', '+91 90000 00004', ['9 Model Town', 'Ludhiana', 'Punjab', '141002']),
  person('Dev Patel', '+91 90000 00005', ['15 Ashram Road', 'Ahmedabad', 'Gujarat', '380009']),
  person('Ananya Nair', '090000 00006', ['33 Marine Drive', 'Kochi', 'Kerala', '682016']),
  person('Zubair Bhat', '+91-90000-00007', ['Boulevard Road, Dalgate', 'Srinagar', 'Jammu and Kashmir', '190001']),
  person('Tenzin Dorjee', '9000000008', ['2 MG Marg', 'Gangtok', 'Sikkim', '737101']),
  person('Ibemhal Devi', '+91 90000 00009', ['Thangal Bazar', 'Imphal', 'Manipur', '795001']),
  person('Vikram Rathore', '+91 90000 00010', ['81 Pink Square', 'Jaipur', 'Rajasthan', '302001']),
  person('Sunita Kumari', '9000000011', ['Boring Road', 'Patna', 'Bihar', '800001']),
  person('Joseph D’Souza', '+91 90000 00012', ['12 Fontainhas', 'Panaji', 'Goa', '403001']),
  person('Lakshmi Reddy', '+91 90000 00013', ['5 Beach View Colony', 'Visakhapatnam', 'Andhra Pradesh', '530002']),
  person('Bhaskar Gogoi', '+91 90000 00014', ['Zoo Road', 'Guwahati', 'Assam', '781001']),
  person('Pooja Mishra', '+91 90000 00015', ['44 Saheed Nagar', 'Bhubaneswar', 'Odisha', '751001']),
  person('Manjunath Gowda', '+91 90000 00016', ['Sayyaji Rao Road', 'Mysuru', 'Karnataka', '570001']),
  person('Neha Gupta', '+91 90000 00017', ['C-18 Green Park', 'New Delhi', 'Delhi', '110016']),
  person('Lalthansangi Ralte', '+91 90000 00018', ['Zarkawt', 'Aizawl', 'Mizoram', '796001']),
  person('Arvind Negi', '+91 90000 00019', ['Mall Road', 'Shimla', 'Himachal Pradesh', '171001']),
  person('Kavita Deshmukh', '+91 90000 00020', ['College Road', 'Nashik', 'Maharashtra', '422001']),
]
