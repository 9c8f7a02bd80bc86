import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { Alert } from '#ports/alert-channel.ts'
import type { MoneyHealthDeps } from './deps.ts'
import { watchMoney } from './watch-money.ts'

export const MONEY_HEALTH_JOBS = {
  'watch-money': 'work',
  alert: 'notification',
} as const satisfies JobKinds

/** The jobs that look over the money and tell of it. */
export const moneyHealthJobs = (deps: MoneyHealthDeps): Tasks<typeof MONEY_HEALTH_JOBS> => ({
  kinds: MONEY_HEALTH_JOBS,
  tasks: {
    'watch-money': () => watchMoney(deps),
    alert: async (alert: Alert) => deps.alerts?.send(alert),
  },
  every: { 'watch-money': '* * * * *' },
})
