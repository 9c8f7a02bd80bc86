import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { explain } from './explain.ts'
import { giveUp } from './say.ts'
import { shopSettings } from './shop-settings.ts'

/** Does the work of a command with the shop's settings. What keeps it from the database ends it with 1 and the sentence that a start gives. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  const config = shopSettings()
  await work(config).catch(explain(config))
}

/** Ends a command for a shop that is there already where none has been started: it would make an empty one. */
export function expectShop({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): void {
  if (databaseUrl || existsSync(join(dataDir, 'postgres'))) return
  giveUp(`There is no shop in ${dataDir} yet: DATA_DIR says where it is.`)
}
