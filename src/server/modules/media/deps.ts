import type { Database } from '#platform/postgres/database.ts'
import type { FileStore } from '#ports/file-store.ts'

/** What the use cases of media work with. */
export type MediaDeps = { db: Database; files: FileStore }
