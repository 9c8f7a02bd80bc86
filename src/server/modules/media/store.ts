import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { mediaFiles } from '#modules/media/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

/** Records a file before it is kept: none is ever there that nobody knows of. */
export async function insertFile(db: Query, name: string): Promise<void> {
  await db.insert(mediaFiles).values({ name })
}

/** When a file was first used, if it was; undefined when there is none of that name. Nobody sweeps it until `tx` ends. */
export async function lockFile(tx: Tx, name: string): Promise<{ usedAt: Date | null } | undefined> {
  const [file] = await tx
    .select({ usedAt: mediaFiles.usedAt })
    .from(mediaFiles)
    .where(eq(mediaFiles.name, name))
    .for('update')
  return file
}

export async function saveUsed(tx: Tx, name: string): Promise<void> {
  await tx.update(mediaFiles).set({ usedAt: sql`now()` }).where(eq(mediaFiles.name, name))
}

/** Gives a file back to the sweeping, which comes for what was kept a day ago. */
export async function saveUnused(tx: Tx, name: string): Promise<void> {
  await tx.update(mediaFiles).set({ usedAt: null, keptAt: sql`now()` }).where(eq(mediaFiles.name, name))
}

/** Some of the files that nobody came to use within a day, kept from everyone else until `tx` ends. */
export async function lockUnused(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ name: mediaFiles.name })
    .from(mediaFiles)
    .where(and(isNull(mediaFiles.usedAt), lt(mediaFiles.keptAt, sql`now() - interval '1 day'`)))
    .orderBy(asc(mediaFiles.keptAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map(({ name }) => name)
}

export async function deleteFiles(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.delete(mediaFiles).where(inArray(mediaFiles.name, [...names]))
}
