import { databaseError, isDatabaseUnavailable, reasonOf } from '#platform/postgres/database-errors.ts'
import { DatabaseUnfit, explainUnfit, placeOf } from '#platform/postgres/database-problems.ts'
import { EmbeddedPostgresError } from '#platform/postgres/embedded/error.ts'
import { withoutValues } from '#platform/postgres/failed-query.ts'
import { SettingsError } from '#platform/settings/environment.ts'
import type { Config } from '#server/config.ts'
import { giveUp } from './say.ts'
import { tellSettings } from './shop-settings.ts'

const NO_TABLE = '42P01'

/** Ends the program because the shop could not be opened: with a sentence for what the person who starts it can mend. */
export const explain =
  ({ databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>) =>
  (error: unknown): never => {
    if (error instanceof SettingsError) tellSettings(error)
    if (error instanceof EmbeddedPostgresError || error instanceof DatabaseUnfit) giveUp(error.message)

    const place = databaseDirectUrl
      ? placeOf('DATABASE_DIRECT_URL', databaseDirectUrl)
      : placeOf('DATABASE_URL', databaseUrl ?? '')
    const where = databaseUrl ? place.setting : `The database in ${dataDir}`
    if (databaseError(error)?.code === NO_TABLE)
      giveUp(`${where}: ${reasonOf(error)}; "npm run migrate" makes the tables.`)
    const sentence = databaseUrl ? explainUnfit(error, place) : explainOwn(error, where)
    if (sentence) giveUp(sentence)
    throw withoutValues(error)
  }

/** What the database says that the shop brings along. */
const explainOwn = (error: unknown, where: string): string | null =>
  isDatabaseUnavailable(error) ? `${where} cannot be used now: ${reasonOf(error)}.` : null
