import { asc, eq } from 'drizzle-orm'
import { users } from '#modules/accounts/tables.ts'
import { orderNotes } from '#modules/orders/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'

type NoteRow = typeof orderNotes.$inferSelect

/** Writes a note, under the email that its writer has now. */
export async function saveNote(tx: Tx, adminId: string, note: Pick<NoteRow, 'orderId' | 'at' | 'text'>): Promise<void> {
  const [admin] = await tx.select({ email: users.email }).from(users).where(eq(users.id, adminId))
  await tx.insert(orderNotes).values({ id: newId(), by: admin?.email ?? '', ...note })
}

/** What was noted about an order, in the order of writing. */
export const notesOf = (db: Query, orderId: string): Promise<NoteRow[]> =>
  db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.at), asc(orderNotes.id))
