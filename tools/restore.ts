import { existsSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import pino from 'pino'
import { createBackupFolder } from '#adapters/backup-folder.ts'
import { BackupUnfit } from '#platform/backup/archive.ts'
import { DatabaseNotEmpty } from '#platform/backup/load-backup.ts'
import { databaseError } from '#platform/postgres/database-errors.ts'
import { type BackupStore, BackupStoreFails } from '#ports/backup-store.ts'
import { StoreAway, StoreFull } from '#ports/file-store.ts'
import { openBackupStore } from '#server/backup-places.ts'
import type { Config } from '#server/config.ts'
import { type Restored, restoreShop } from '#server/restore-shop.ts'
import { readCommandLine } from './command-line.ts'
import { runCommand } from './run-command.ts'
import { bold, createSteps, giveUp } from './say.ts'

const DISK_FULL = '53100'

const { positionals } = readCommandLine({
  usage: 'npm run restore -- [FILE]',
  about:
    'Makes an empty database the shop of a backup: a file, or the name of one where the nightly backups go; without FILE it lists those.',
  words: 1,
})
const [file] = positionals
const start = performance.now()

await runCommand(async (config) => {
  try {
    const { store, name } = file ? await find(config, file) : await listAll(config)
    const options = { store, name, log: pino({ level: 'silent' }), now: () => new Date(), onStep: createSteps() }
    console.log(report(await restoreShop(config, options)))
  } catch (error) {
    tell(config, error)
  }
})

/** A file of this machine, or one where the shop's own backups lie. */
async function find(config: Config, file: string): Promise<{ store: BackupStore; name: string }> {
  const path = resolve(process.env.INIT_CWD ?? '', file) // where npm was called
  if (existsSync(path)) return { store: createBackupFolder(dirname(path)), name: basename(path) }

  const store = openBackupStore(config)
  const found = await store.list()
  if (found.some(({ name }) => name === file)) return { store, name: file }
  giveUp(`There is no file ${path}, and no backup of that name in ${store.place}.`)
}

async function listAll(config: Config): Promise<never> {
  const store = openBackupStore(config)
  const found = (await store.list()).toSorted((a, b) => (a.name < b.name ? 1 : -1))
  const lines = found.map(({ name, bytes }) => `  npm run restore -- ${name}   (${(bytes / 1_000_000).toFixed(1)} MB)`)
  giveUp(
    [
      'Say which backup: npm run restore -- FILE',
      `${lines.length > 0 ? 'There are' : 'None lie'} in ${store.place}${lines.length > 0 ? ':' : '.'}`,
      ...lines,
    ].join('\n'),
  )
}

function tell(config: Config, error: unknown): never {
  if (error instanceof BackupUnfit) giveUp(`${file} ${error.message}.`)
  if (error instanceof BackupStoreFails) giveUp(error.message)
  if (error instanceof StoreFull)
    giveUp(`There is no room for the pictures in ${config.dataDir}: make some and restore again.`)
  if (error instanceof StoreAway) giveUp(`The pictures could not be put back: ${error.message}.`)
  if (error instanceof DatabaseNotEmpty) {
    const where = config.databaseUrl ? 'DATABASE_URL' : config.dataDir
    giveUp(
      `The database of ${where} is not empty (${error.tables.length} tables, ${error.tables[0]} among them): a restore writes over nothing. Name an empty database, or another DATA_DIR.`,
    )
  }
  if (databaseError(error)?.code === DISK_FULL)
    giveUp('The disk of the database is full: make room, and restore again.')
  throw error
}

function report({ takenAt, rows, files, mails, numbers, key }: Restored): string {
  const left = Object.values(mails).reduce((sum, each) => sum + each, 0)

  return [
    `\n${bold('The shop is back')} as it was at ${takenAt.toISOString()}: ${rows.orders ?? 0} orders, ${rows.users ?? 0} accounts, ${files} files, in ${((performance.now() - start) / 1000).toFixed(1)} s.`,
    '  Numbers that may have been given since are left out:',
    ...numbers.map(({ series, last, next }) => `    ${series.padEnd(13)} known to ${last}, going on at ${next}`),
    '  Everyone signs in again. Open invitations are void.',
    ...(left > 0 ? [`  ${left} mails that waited then are not sent: they may have left since.`] : []),
    '  The first start asks the payment provider what happened since. Payments that the backup does not know stand in Money, with a press to refund each.',
    ...(key.isThere
      ? []
      : [
          `\n  ${bold('The secret key is missing')}: the backup is sealed with the key ${key.id}, which is not in ${key.place}. Put it there before the start; if it is lost for good: npm run rotate-key -- --lost`,
        ]),
    '',
  ].join('\n')
}
