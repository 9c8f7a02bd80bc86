import { existsSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import pino from 'pino'
import { createBackupFolder } from '#adapters/backup-folder.ts'
import { problemOf } from '#modules/backups/make-backup.ts'
import { BackupUnfit } from '#platform/backup/archive.ts'
import { BackupUnderWay } from '#platform/backup/write-backup.ts'
import { BackupStoreFails } from '#ports/backup-store.ts'
import { backUpShop } from '#server/back-up-shop.ts'
import { openBackupStore } from '#server/backup-places.ts'
import { readCommandLine } from './command-line.ts'
import { expectShop, runCommand } from './run-command.ts'
import { createSteps, giveUp } from './say.ts'

const { positionals } = readCommandLine({
  usage: 'npm run backup -- [FILE]',
  about:
    'Writes the whole shop to FILE, while it runs or not; without FILE to where the nightly backups go (BACKUP_URL, or DATA_DIR/backups).',
  words: 1,
})
const [file] = positionals
const path = file && resolve(process.env.INIT_CWD ?? '', file) // where npm was called

await runCommand(async (config) => {
  const { dataDir, secretKey } = config
  expectShop(config)
  if (path && existsSync(path)) giveUp(`${path} is there already: name another file, or remove it.`)

  const store = path ? createBackupFolder(dirname(path)) : openBackupStore(config)
  createSteps()('Writing and reading back')
  const made = await backUpShop(config, {
    store,
    log: pino({ level: 'silent' }),
    now: () => new Date(),
    ...(path && { name: basename(path) }),
  }).catch(tell)

  const { rows, files } = made.manifest
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  console.log(`
${join(store.place, made.name)}
  ${(made.bytes / 1_000_000).toFixed(1)} MB: ${count} rows of ${Object.keys(rows).length} tables (${rows.orders ?? 0} orders), ${files} files; read back and found whole.
  The secret key (${made.head.keyId ?? 'none'}) is not in it: keep ${secretKey ? 'SECRET_KEY' : join(dataDir, 'secret.key')} apart. Without it two-step logins are lost.
`)
})

function tell(error: unknown): never {
  if (error instanceof BackupUnderWay) giveUp('Another backup is being made at this moment: try again when it is done.')
  if (error instanceof BackupStoreFails || error instanceof BackupUnfit) giveUp(problemOf(error))
  throw error
}
