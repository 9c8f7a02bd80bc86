import { and, count, desc, eq } from 'drizzle-orm'
import type { Address, AddressForm } from '#contract/addresses.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Query, Tx } from '#platform/postgres/database.ts'
import { isId, newId } from '#platform/postgres/ids.ts'
import type { AccountDeps } from './deps.ts'
import { addresses, users } from './tables.ts'

const MOST = 20

/** A customer's addresses: while there are any, exactly one is the default. */
export function createAddressBook({ db, clock }: AccountDeps) {
  const change = (userId: string, id: string, { isDefault, ...lines }: Partial<AddressForm>): Promise<Address> =>
    db.transaction(async (tx) => {
      await lockBook(tx, userId)
      if (isDefault) await clearDefault(tx, userId)
      const [row] = await tx
        .update(addresses)
        .set({ ...lines, ...(isDefault && { isDefault }) })
        .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
        .returning()
      if (!row) throw new Refusal('not_found')

      return toAddress(row)
    })

  return {
    list: async (userId: string): Promise<Address[]> => (await rowsOf(db, userId)).map(toAddress),

    /** One of the customer's own addresses; 404 for anybody else's. */
    async find(userId: string, id: string): Promise<Address> {
      const row = isId(id) ? (await rowsOf(db, userId)).find((address) => address.id === id.toLowerCase()) : undefined
      if (!row) throw new Refusal('not_found')

      return toAddress(row)
    },

    add: (userId: string, { isDefault = false, ...lines }: AddressForm): Promise<Address> =>
      db.transaction(async (tx) => {
        await lockBook(tx, userId)
        const [row] = await tx.select({ kept: count() }).from(addresses).where(eq(addresses.userId, userId))
        const kept = row?.kept ?? 0
        if (kept >= MOST) throw new Refusal('too_many_addresses')

        const becomesDefault = isDefault || kept === 0
        if (becomesDefault) await clearDefault(tx, userId)
        const address = { id: newId(), userId, ...lines, isDefault: becomesDefault, createdAt: clock() }
        await tx.insert(addresses).values(address)
        return toAddress(address)
      }),

    update: (userId: string, id: string, form: AddressForm): Promise<Address> => change(userId, id, form),

    makeDefault: (userId: string, id: string): Promise<Address> => change(userId, id, { isDefault: true }),

    /** Deletes an address; the default is handed on to the newest that is left. */
    remove: (userId: string, id: string): Promise<void> =>
      db.transaction(async (tx) => {
        await lockBook(tx, userId)
        const [gone] = await tx
          .delete(addresses)
          .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
          .returning()
        if (!gone) throw new Refusal('not_found')

        const [heir] = gone.isDefault ? await rowsOf(tx, userId) : []
        if (heir) await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, heir.id))
      }),
  }
}

const rowsOf = (db: Query, userId: string) =>
  db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(desc(addresses.createdAt), desc(addresses.id))

/** One change to a customer's book at a time, so that two tabs cannot make two defaults. */
const lockBook = (tx: Tx, userId: string) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

const clearDefault = (tx: Tx, userId: string) =>
  tx.update(addresses).set({ isDefault: false }).where(eq(addresses.userId, userId))

function toAddress({ id, userId: _, createdAt: __, ...lines }: typeof addresses.$inferSelect): Address {
  return { _id: id, ...lines }
}
