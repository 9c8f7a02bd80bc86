import * as contract from '#contract/backups.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { BackupDeps } from './deps.ts'
import { backUpNow, readBackups } from './read-backups.ts'

/** What the owner sees of the backups. They are made by the queue, and taken from where they lie, never through here. */
export function backupRoutes(serve: Serve, deps: BackupDeps): void {
  serve(contract.readBackups, () => readBackups(deps))

  serve(contract.backUpNow, async () => {
    await backUpNow(deps)

    return { message: 'The backup has begun.' }
  })
}
