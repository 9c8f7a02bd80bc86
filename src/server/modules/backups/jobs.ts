import type { Tasks } from '#platform/jobs/job-runner.ts'
import type { BackupDeps } from './deps.ts'
import { backUp, backUpWhenDue } from './make-backup.ts'

/** The jobs about backups. Each hour it is asked whether one is due: a night that was missed is made up for in the morning. */
export const backupJobs = (deps: BackupDeps): Tasks => ({
  tasks: {
    'back-up': () => backUp(deps, 'owner'),
    'back-up-when-due': () => backUpWhenDue(deps),
  },
  every: { 'back-up-when-due': '47 * * * *' },
})
