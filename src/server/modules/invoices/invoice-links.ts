import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { InvoiceDeps } from './deps.ts'
import { type InvoiceFile, makeInvoice } from './make-invoice.ts'
import { removeExpiredLinks, saveLink, takeLink } from './store.ts'

const LINK_LIFE_MS = 60_000

/** A key that opens one order's invoice once, within a minute: for a browser that cannot send the token. */
export async function createInvoiceLink(
  { db, clock, orders }: InvoiceDeps,
  orderId: string,
  caller: Caller,
): Promise<string> {
  await orders.read(orderId, caller) // refuses an unknown one, and a stranger

  const key = newSecret()
  const now = clock()
  await removeExpiredLinks(db, now)
  await saveLink(db, { keyHash: hashSecret(key), orderId, expiresAt: new Date(now.getTime() + LINK_LIFE_MS) })

  return key
}

/** The invoice behind a key, which is used up by it. */
export async function openInvoiceLink(deps: InvoiceDeps, key: string): Promise<InvoiceFile> {
  const orderId = await takeLink(deps.db, hashSecret(key), deps.clock())
  if (!orderId) throw new Refusal('not_found')

  return makeInvoice(deps, orderId)
}
