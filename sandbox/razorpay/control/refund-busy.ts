import type { Act } from './act.ts'

/** The provider is still busy with the same refund. */
export const refundBusy: Act = {
  title: 'Refund under way',
  what: 'The next refunds are answered 409: one is under way. Once, unless told how often.',
  fields: ['times'],
  run: ({ books }, { times = 1 }) => books.faults.add({ fault: 'refund-busy', times }),
}
