import { EmbeddedPostgresError } from '#platform/postgres/embedded/error.ts'
import { withoutValues } from '#platform/postgres/failed-query.ts'
import { DatabaseUnfit, explainUnfit, placeOf } from '#platform/postgres/unfit.ts'
import { SettingsError } from '#platform/settings/environment.ts'
import type { Config } from '#server/config.ts'
import { giveUp } from './say.ts'
import { tellSettings } from './shop-settings.ts'

/** Ends the program because the shop could not be opened: with a sentence for what the person who starts it can mend. */
export const explain =
  ({ databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>) =>
  (error: unknown): never => {
    if (error instanceof SettingsError) tellSettings(error)
    if (error instanceof EmbeddedPostgresError || error instanceof DatabaseUnfit) giveUp(error.message)

    const place = databaseDirectUrl
      ? placeOf('DATABASE_DIRECT_URL', databaseDirectUrl)
      : placeOf('DATABASE_URL', databaseUrl ?? '')
    const sentence = databaseUrl && explainUnfit(error, place)
    if (sentence) giveUp(sentence)
    throw withoutValues(error)
  }
