import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { SettlementDeps } from './deps.ts'
import { fetchSettlements } from './fetch-settlements.ts'
import { sweepPayments } from './sweep-payments.ts'

/** From when on, for a shop that came out of a backup; the last days otherwise. */
type Since = { since?: string }

export const SETTLEMENT_JOBS = {
  'fetch-settlements': 'work',
  'sweep-payments': 'work',
} as const satisfies JobKinds

/** The jobs about the books of the whole account. The sweep runs while India sleeps, the reports come through the day. */
export const settlementJobs = (deps: SettlementDeps): Tasks<typeof SETTLEMENT_JOBS> => ({
  kinds: SETTLEMENT_JOBS,
  tasks: {
    'fetch-settlements': ({ since }: Since) => fetchSettlements(deps, since),
    'sweep-payments': ({ since }: Since) => sweepPayments(deps, since),
  },
  every: { 'fetch-settlements': '13 */3 * * *', 'sweep-payments': '43 20 * * *' },
})
