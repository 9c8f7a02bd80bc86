import { eq } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea } from '#platform/postgres/columns.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** Keys that all instances share, each sealed. */
export const serverKeys = pgTable('server_keys', { name: text().primaryKey(), key: bytea().notNull() })

export async function readServerKey(db: Query, name: string): Promise<Buffer | undefined> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, name))
  return row?.key
}

/** The key, which nobody changes until `tx` ends. */
export async function lockServerKey(tx: Tx, name: string): Promise<Buffer | undefined> {
  const [row] = await tx.select().from(serverKeys).where(eq(serverKeys.name, name)).for('update')
  return row?.key
}

/** Keeps a first key; does nothing where there is one. */
export async function insertServerKey(db: Query, name: string, key: string): Promise<void> {
  await db
    .insert(serverKeys)
    .values({ name, key: Buffer.from(key) })
    .onConflictDoNothing()
}

export async function replaceServerKey(tx: Tx, name: string, key: string): Promise<void> {
  await tx
    .update(serverKeys)
    .set({ key: Buffer.from(key) })
    .where(eq(serverKeys.name, name))
}

/** Forgets every key: for a shop whose secret key is lost. */
export async function deleteServerKeys(tx: Tx): Promise<void> {
  await tx.delete(serverKeys)
}
