import type { Address, AddressForm } from '#contract/addresses.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { AccountDeps } from './deps.ts'
import * as store from './stores/addresses.ts'

const MAX_ADDRESSES = 20

/** A customer's addresses, newest first: while there are any, exactly one is the default. */
export async function listAddresses({ db }: AccountDeps, userId: string): Promise<Address[]> {
  return (await store.addressesOf(db, userId)).map(toAddress)
}

/** Keeps a new address; the first is the default. */
export function addAddress(
  { db, clock }: AccountDeps,
  userId: string,
  { isDefault = false, ...lines }: AddressForm,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await store.lockAddresses(tx, userId)
    const kept = await store.countAddresses(tx, userId)
    if (kept >= MAX_ADDRESSES) throw new Refusal('too_many_addresses')

    const becomesDefault = isDefault || kept === 0
    if (becomesDefault) await store.clearDefault(tx, userId)
    const address = { id: newId(), userId, ...lines, isDefault: becomesDefault, createdAt: clock() }
    await store.insertAddress(tx, address)
    return toAddress(address)
  })
}

/** Changes an address. It may become the default by this, and does not stop being it. */
export function updateAddress(
  { db }: AccountDeps,
  userId: string,
  id: string,
  { isDefault, ...lines }: Partial<AddressForm>,
): Promise<Address> {
  return db.transaction(async (tx) => {
    await store.lockAddresses(tx, userId)
    if (isDefault) await store.clearDefault(tx, userId)
    const address = await store.saveAddress(tx, userId, id, { ...lines, ...(isDefault && { isDefault }) })
    if (!address) throw new Refusal('not_found')

    return toAddress(address)
  })
}

/** Deletes an address; the default is handed on to the newest that is left. */
export function deleteAddress({ db }: AccountDeps, userId: string, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await store.lockAddresses(tx, userId)
    const gone = await store.deleteAddress(tx, userId, id)
    if (!gone) throw new Refusal('not_found')

    const [newest] = gone.isDefault ? await store.addressesOf(tx, userId) : []
    if (newest) await store.saveAddress(tx, userId, newest.id, { isDefault: true })
  })
}

function toAddress({ id, userId: _, createdAt: __, ...lines }: store.AddressRow): Address {
  return { _id: id, ...lines }
}
