import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The sandbox's memory: one SQLite file, every commit on disk before it returns. */
export type Store = {
  sql: DatabaseSync
  /** Runs the work whole or not at all. */
  transaction: <T>(work: () => T) => T
  close: () => void
}

/** Another sandbox already holds this data folder. */
export class StoreBusy extends Error {
  constructor(folder: string, cause: unknown) {
    super(`The folder ${folder} is in use by another sandbox. Stop that one, or set DATA_DIR to another folder.`, {
      cause,
    })
  }
}

/** Opens the memory under `dataDir`; throws `StoreBusy` while another process has it open. */
export function openStore(dataDir: string): Store {
  const folder = join(dataDir, 'sandbox')
  mkdirSync(folder, { recursive: true })
  const sql = new DatabaseSync(join(folder, 'sandbox.db'), { timeout: 100 })

  try {
    // The lock is the kernel's, so it ends with the process, however that dies.
    sql.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; pragma synchronous = full')
    sql.exec('begin immediate; commit')
  } catch (error) {
    sql.close()
    throw isLocked(error) ? new StoreBusy(folder, error) : error
  }

  return { sql, transaction: (work) => inTransaction(sql, work), close: () => sql.close() }
}

function inTransaction<T>(sql: DatabaseSync, work: () => T): T {
  sql.exec('begin immediate')
  try {
    const result = work()
    sql.exec('commit')
    return result
  } catch (error) {
    sql.exec('rollback')
    throw error
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}
