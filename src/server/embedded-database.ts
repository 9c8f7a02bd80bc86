import { join } from 'node:path'
import type { Log } from '#platform/logging/log.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded/embedded-postgres.ts'
import type { Config } from './config.ts'

export type EmbeddedDatabase = EmbeddedPostgres

/** Starts the PostgreSQL that the shop brings along, in its data folder. */
export const startEmbeddedDatabase = ({ dataDir }: Pick<Config, 'dataDir'>, log: Log): Promise<EmbeddedDatabase> =>
  startEmbeddedPostgres(join(dataDir, 'postgres'), {
    log: (message) => log.warn(message),
    onRestart: (reason) => log.warn({ reason }, 'PostgreSQL answers again'),
  })
