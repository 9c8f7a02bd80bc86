import type { Position } from '#platform/http/list-answer.ts'
import type { Log } from '#platform/logging/log.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'

/** One entry of the record of admins' changes. */
type SettingsChangeEntry = { subject: 'settings'; subjectId: string; action: string; before: object; after: object }

/** A change of the settings as it was recorded. */
type RecordedChange = {
  id: string
  at: string
  by: string
  action: string
  before: unknown
  after: unknown
}

/** What the use cases of settings work with. They stand below all other modules, so the record is handed to them. */
export type SettingsDeps = {
  db: Database
  log: Log
  /** The name under which this instance announces its own changes. */
  instanceId: string
  /** Told as soon as this instance knows other settings than before. */
  onChange: () => void
  record: (tx: Tx, adminId: string, change: SettingsChangeEntry) => Promise<void>
  /** A page of the changes, newest first. */
  listChanges: (limit: number, position?: Position) => Promise<(RecordedChange & { date: string })[]>
  findChange: (id: string) => Promise<RecordedChange | undefined>
}
