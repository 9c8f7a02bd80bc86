import { join } from 'node:path'
import pino from 'pino'
import { deleteRecoveryCodes } from '#modules/accounts/stores/recovery-codes.ts'
import { clearTotpSecrets } from '#modules/accounts/stores/totp-secrets.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { keyInFile, keyOfEnvironment, parseSecretKey, SECRET_KEY_EXAMPLE } from '#platform/secrets/secret-key.ts'
import { deleteServerKeys } from '#platform/secrets/server-keys.ts'
import { rotateKey } from '#platform/secrets/vault.ts'
import { openCommandDatabase } from '#server/command-database.ts'
import type { Config } from '#server/config.ts'
import { readCommandLine } from './command-line.ts'
import { expectShop, runCommand } from './run-command.ts'
import { giveUp } from './say.ts'

const { values } = readCommandLine({
  usage: 'npm run rotate-key\nSECRET_KEY=OLD NEW_SECRET_KEY=NEW npm run rotate-key\nnpm run rotate-key -- --lost',
  about:
    'Changes the key that seals the secrets in the database; --lost forgets one that is gone for good, and with it all two-step logins.',
  options: { lost: { type: 'boolean', default: false } },
})

await runCommand(async (config) => {
  expectShop(config)
  const { pool, stop } = await openCommandDatabase(config, { log: pino({ level: 'silent' }), max: 2 })
  try {
    const db = openDatabase(pool)
    console.log(values.lost ? await forget(db) : await rotate(db, config))
  } finally {
    await stop()
  }
})

/** Puts the new key in the place of the old one, of which every step can be taken again. */
async function rotate(db: Database, { secretKey, dataDir }: Config): Promise<string> {
  if (secretKey) {
    const next = parseSecretKey(process.env.NEW_SECRET_KEY?.trim() ?? '')
    if (!next) giveUp(`NEW_SECRET_KEY must be the key to change to: ${SECRET_KEY_EXAMPLE}.`)
    const isChanged = await rotateKey(db, keyOfEnvironment(secretKey), next)

    return `${isChanged ? 'Done' : 'This was done before'}: from its next start on the shop needs SECRET_KEY to be the new key. What runs goes on.`
  }
  const file = keyInFile(join(dataDir, 'secret.key'))
  const next = file.prepareNext()
  await rotateKey(db, file, next)
  file.takeNext()
  return `Done: ${file.place} holds the new key. What runs goes on.`
}

/** What can be saved of a shop whose key is gone: everything but the second factors, whose codes no key signs any more. */
async function forget(db: Database): Promise<string> {
  await db.transaction(async (tx) => {
    await deleteServerKeys(tx)
    await clearTotpSecrets(tx)
    await deleteRecoveryCodes(tx)
  })
  return 'Done: the lost key is forgotten, and two-step login is off for everyone. Recovery codes, and codes that were mailed, are void.'
}
