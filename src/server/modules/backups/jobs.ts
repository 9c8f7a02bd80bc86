import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { BackupDeps } from './deps.ts'
import { backUp, backUpWhenDue } from './make-backup.ts'

export const BACKUP_JOBS = {
  'back-up': 'work',
  'back-up-when-due': 'work',
} as const satisfies JobKinds

/** The jobs about backups. Each hour it is asked whether one is due: a night that was missed is made up for in the morning. */
export const backupJobs = (deps: BackupDeps): Tasks<typeof BACKUP_JOBS> => ({
  kinds: BACKUP_JOBS,
  tasks: {
    'back-up': () => backUp(deps, 'owner'),
    'back-up-when-due': () => backUpWhenDue(deps),
  },
  every: { 'back-up-when-due': '47 * * * *' },
})
