import { randomBytes } from 'node:crypto'
import type { Database, Query } from '#platform/postgres/database.ts'
import { SettingsError } from '#platform/settings/environment.ts'
import { createSeal, KEY_BYTES, keyIdOf, type Seal, sealedWith } from './seal.ts'
import type { SecretKeys } from './secret-key.ts'
import { insertServerKey, lockServerKey, readServerKey, replaceServerKey } from './server-keys.ts'

/**
 * The database's own key, which seals everything in it and is itself sealed with the shop's secret key. So the secret
 * key can be changed by changing one row, and every running instance goes on with what it has opened.
 */
const MASTER = 'sealing'

const IF_LOST = 'If it is lost for good: npm run rotate-key -- --lost'

/** The seal for the secrets in the database; the first start makes its key. */
export async function openVault(db: Database, keys: SecretKeys): Promise<Seal> {
  let kept = await readServerKey(db, MASTER)
  if (!kept) {
    const first = createSeal(keys.find() ?? keys.make())
    await insertServerKey(db, MASTER, first.close(randomBytes(KEY_BYTES).toString('hex'), MASTER))
    kept = await readServerKey(db, MASTER)
  }
  return openMaster(kept?.toString() ?? '', keys)
}

/** The id of the secret key that a database is sealed with; null for one that never was. */
export async function keyIdInDatabase(db: Query): Promise<string | null> {
  return sealedWith((await readServerKey(db, MASTER))?.toString() ?? '')
}

function openMaster(sealed: string, keys: SecretKeys): Seal {
  const wanted = sealedWith(sealed) ?? ''
  const key = keys.find(wanted)
  if (!key) {
    throwProblem(
      `is missing: the database is sealed with the key ${wanted}, which a backup of it alone does not hold. Put that key into ${keys.place}. ${IF_LOST}`,
    )
  }
  if (keyIdOf(key) !== wanted) {
    throwProblem(
      `is another one: the database is sealed with the key ${wanted}, and ${keys.place} holds ${keyIdOf(key)}. ${IF_LOST}`,
    )
  }
  return createSeal(Buffer.from(createSeal(key).open(sealed, MASTER), 'hex'))
}

/** Seals the database's key with another secret key; false when that was done before. */
export function rotateKey(db: Database, keys: SecretKeys, next: Buffer): Promise<boolean> {
  return db.transaction(async (tx) => {
    const sealed = (await lockServerKey(tx, MASTER))?.toString()
    if (!sealed) throw new SettingsError([problem('has nothing to open yet: start the shop once')])
    if (sealedWith(sealed) === keyIdOf(next)) return false

    const wanted = sealedWith(sealed) ?? ''
    openMaster(sealed, keys)
    const key = createSeal(keys.find(wanted) ?? next)
    await replaceServerKey(tx, MASTER, createSeal(next).close(key.open(sealed, MASTER), MASTER))
    return true
  })
}

function throwProblem(words: string): never {
  throw new SettingsError([problem(words)])
}

const problem = (words: string) => ({ name: 'SECRET_KEY', problem: words })
