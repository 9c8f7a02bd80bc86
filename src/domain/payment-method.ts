const NAMES = new Map([
  ['upi', 'UPI'],
  ['emi', 'EMI'],
  ['netbanking', 'net banking'],
  ['paylater', 'pay later'],
  ['cardless_emi', 'cardless EMI'],
])

/** The provider's word for a way to pay, as people write it within a sentence: `UPI`, `card`, `net banking`. */
export const paymentMethodName = (method: string): string => NAMES.get(method) ?? method.replaceAll('_', ' ')
