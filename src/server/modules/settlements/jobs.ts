import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { SettlementDeps } from './deps.ts'
import { fetchSettlements } from './fetch-settlements.ts'
import { sweepPayments } from './sweep-payments.ts'

/** The jobs about the books of the whole account. The sweep runs while India sleeps, the reports come through the day. */
export const settlementJobs = (deps: SettlementDeps): Tasks => ({
  tasks: {
    'fetch-settlements': () => fetchSettlements(deps),
    'sweep-payments': () => sweepPayments(deps),
  },
  every: { 'fetch-settlements': '13 */3 * * *', 'sweep-payments': '43 20 * * *' },
})
