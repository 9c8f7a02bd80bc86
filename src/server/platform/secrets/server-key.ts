import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '#platform/postgres/columns.ts'
import type { Database } from '#platform/postgres/database.ts'

export const serverKeys = pgTable('server_keys', { name: text().primaryKey(), key: bytea().notNull() })

/** Signs short-lived secrets; all instances share the key. */
export type Signer = (text: string) => Buffer

/** The signer of that name; its key is made at the very first start. */
export async function openSigner(db: Database, name: string): Promise<Signer> {
  await db
    .insert(serverKeys)
    .values({ name, key: randomBytes(32) })
    .onConflictDoNothing()
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  if (!row) throw new Error(`the server key ${name} is missing`)

  return (text) => createHmac('sha256', row.key).update(text).digest()
}
