import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { Alert } from '#ports/alert-channel.ts'
import type { MoneyHealthDeps } from './deps.ts'
import { watchMoney } from './watch-money.ts'

/** The jobs that look over the money and tell of it. */
export const moneyHealthJobs = (deps: MoneyHealthDeps): Tasks => ({
  tasks: {
    'watch-money': () => watchMoney(deps),
    alert: async (alert: Alert) => deps.alerts?.send(alert),
  },
  every: { 'watch-money': '* * * * *' },
})
