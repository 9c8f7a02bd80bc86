import type { Act } from './act.ts'

/** The account has too little money for a refund. */
export const refundLowBalance: Act = {
  title: 'Too little balance',
  what: 'The next refunds are refused for low balance. Once, unless told how often.',
  fields: ['times'],
  run: ({ books }, { times = 1 }) => books.faults.add({ fault: 'refund-refused', why: 'balance', times }),
}

/** The payment is older than the bank takes back. */
export const refundTooOld: Act = {
  title: 'Too old to refund',
  what: 'The next refunds are refused for the age of the payment. Once, unless told how often.',
  fields: ['times'],
  run: ({ books }, { times = 1 }) => books.faults.add({ fault: 'refund-refused', why: 'age', times }),
}
