import { eq } from 'drizzle-orm'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { settings } from './tables.ts'

const ROW = 1
const NOTHING: Stored = { version: 0, changed: {} }

/** What the owner has changed, and how often. */
export type Stored = { version: number; changed: Record<string, unknown> }

export async function readStored(db: Query): Promise<Stored> {
  const [row] = await db.select().from(settings).where(eq(settings.id, ROW))
  return row ?? NOTHING
}

/** The settings, which nobody else changes until `tx` ends. */
export async function lockStored(tx: Tx): Promise<Stored> {
  await tx
    .insert(settings)
    .values({ id: ROW, ...NOTHING })
    .onConflictDoNothing()
  const [row] = await tx.select().from(settings).where(eq(settings.id, ROW)).for('update')
  return row ?? NOTHING
}

export async function saveStored(tx: Tx, stored: Stored): Promise<void> {
  await tx.update(settings).set(stored).where(eq(settings.id, ROW))
}

export async function readVersion(db: Query): Promise<number> {
  const [row] = await db.select({ version: settings.version }).from(settings).where(eq(settings.id, ROW))
  return row?.version ?? 0
}
