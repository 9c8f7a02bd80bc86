import { DAY_MS } from '#domain/durations.ts'
import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import { checkServer, deliver, type QueuedMail } from './deliver.ts'
import type { MailDeps } from './deps.ts'
import { deleteSentBefore, readTrouble } from './store.ts'

const KEPT_DAYS = 90
const KEPT_DAYS_OF_ORDERS = 730 // as long as a payment can be disputed, and then some

export const MAIL_JOBS = {
  mail: 'notification',
  'check-mail-server': 'work',
  'sweep-mails': 'work',
} as const satisfies JobKinds

/** The jobs of outgoing mail. */
export function mailJobs(deps: MailDeps): Tasks<typeof MAIL_JOBS> {
  const { db, clock } = deps
  const daysAgo = (days: number) => new Date(clock().getTime() - days * DAY_MS)

  return {
    kinds: MAIL_JOBS,
    tasks: {
      mail: async (mail: QueuedMail) => void (await deliver(deps, mail)),
      'check-mail-server': async () => {
        if (await readTrouble(db, deps.server)) await checkServer(deps)
      },
      'sweep-mails': () => deleteSentBefore(db, daysAgo(KEPT_DAYS), daysAgo(KEPT_DAYS_OF_ORDERS)),
    },
    every: { 'check-mail-server': '*/5 * * * *', 'sweep-mails': '47 3 * * *' },
  }
}
