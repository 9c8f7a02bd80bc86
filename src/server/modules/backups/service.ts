import type { BackupDeps } from './deps.ts'
import { saveNightly } from './store.ts'

/** What a start has to say to the backups. */
export const createBackups = ({ db, clock, isNightly }: Pick<BackupDeps, 'db' | 'clock' | 'isNightly'>) => ({
  /** Keeps whether backups are made each night: from then on a missing one is an alarm. */
  recordPlan: () => saveNightly(db, isNightly ? clock() : null),
})
