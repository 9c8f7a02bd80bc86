import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { BackInStockDeps } from './deps.ts'
import { findBackInStock, sweepWishes, tellBackInStock } from './tell-back-in-stock.ts'
import { mailStockWish } from './wish-for-stock.ts'

export const BACK_IN_STOCK_JOBS = {
  'mail-stock-wish': 'notification',
  'stock-is-back': 'notification',
  'look-for-stock': 'notification',
  'sweep-stock-wishes': 'work',
} as const satisfies JobKinds

/** The work of wishes that is done apart from requests. `stock-is-back` is the catalogue's to add. */
export const backInStockJobs = (deps: BackInStockDeps): Tasks<typeof BACK_IN_STOCK_JOBS> => ({
  kinds: BACK_IN_STOCK_JOBS,
  tasks: {
    'mail-stock-wish': (request: { id: string }) => mailStockWish(deps, request),
    'stock-is-back': ({ productId }: { productId: string }) => tellBackInStock(deps, productId),
    'look-for-stock': () => findBackInStock(deps),
    'sweep-stock-wishes': () => sweepWishes(deps),
  },
  every: { 'look-for-stock': '*/5 * * * *', 'sweep-stock-wishes': '53 3 * * *' },
})
