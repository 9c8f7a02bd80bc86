import { and, count, desc, eq } from 'drizzle-orm'
import { addresses, users } from '#modules/accounts/tables.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'

export type AddressRow = typeof addresses.$inferSelect

/** A customer's addresses, newest first. */
export function addressesOf(db: Query, userId: string): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.createdAt), desc(addresses.id))
}

/** One change to a customer's addresses at a time, so that two tabs cannot make two defaults. */
export async function lockAddresses(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export async function countAddresses(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ kept: count() }).from(addresses).where(eq(addresses.userId, userId))
  return row?.kept ?? 0
}

export async function insertAddress(tx: Tx, address: AddressRow): Promise<void> {
  await tx.insert(addresses).values(address)
}

/** Saves what is given of one of the customer's own addresses; undefined when it is not one. */
export async function saveAddress(
  tx: Tx,
  userId: string,
  id: string,
  changes: Partial<AddressRow>,
): Promise<AddressRow | undefined> {
  const [address] = await tx.update(addresses).set(changes).where(ownAddress(userId, id)).returning()
  return address
}

export async function clearDefault(tx: Tx, userId: string): Promise<void> {
  await tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId))
}

/** Deletes one of the customer's own addresses and answers it; undefined when it is not one. */
export async function deleteAddress(tx: Tx, userId: string, id: string): Promise<AddressRow | undefined> {
  const [address] = await tx.delete(addresses).where(ownAddress(userId, id)).returning()
  return address
}

const ownAddress = (userId: string, id: string) => and(eq(addresses.id, id), eq(addresses.userId, userId))
