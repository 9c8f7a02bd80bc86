import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { KEY_BYTES, type Seal } from './seal.ts'
import { insertServerKey, lockServerKey, readServerKey, replaceServerKey } from './server-keys.ts'

/** Signs short-lived secrets; all instances share the key. */
export type Signer = (text: string) => Buffer

/** The signer of that name; its key is made at the very first start. */
export async function openSigner(db: Database, name: string, seal: Seal): Promise<Signer> {
  const about = `server key ${name}`
  await insertServerKey(db, name, seal.close(randomBytes(KEY_BYTES).toString('hex'), about))
  await sealPlain(db, name, seal, about)
  const kept = await readServerKey(db, name)
  if (!kept) throw new Error(`the server key ${name} is missing`)

  const key = Buffer.from(seal.open(kept.toString(), about), 'hex')
  return (text) => createHmac('sha256', key).update(text).digest()
}

/** Seals the key of a shop that was opened before keys were sealed: such a one is its bare bytes. */
async function sealPlain(db: Database, name: string, seal: Seal, about: string): Promise<void> {
  await db.transaction(async (tx) => {
    const key = await lockServerKey(tx, name)
    if (key?.byteLength === KEY_BYTES) await replaceServerKey(tx, name, seal.close(key.toString('hex'), about))
  })
}
