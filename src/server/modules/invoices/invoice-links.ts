import { staffOf } from '#contract/endpoint.ts'
import { createInvoiceLink as createLink } from '#contract/invoices.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { toRupees } from '#domain/paise.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import type { InvoiceDeps } from './deps.ts'
import { type DocumentFile, drawDocument, invoiceOf } from './documents.ts'
import { removeExpiredLinks, saveLink, takeLink } from './stores/invoice-links.ts'

const LINK_LIFE_MS = MINUTE_MS

/** A key that opens one order's invoice once, within a minute: for a browser that cannot send the token. */
export async function createInvoiceLink(deps: InvoiceDeps, orderId: string, caller: Caller): Promise<string> {
  await deps.orders.read(orderId, caller) // refuses an unknown one, and a stranger

  return createKey(deps, orderId, caller, null)
}

/** The credit notes of an order, the newest first, each with such a key. */
export async function listCreditNotes(deps: InvoiceDeps, orderId: string, caller: Caller) {
  await deps.orders.read(orderId, caller)
  const notes = await deps.orders.creditNotesOf(orderId)

  return Promise.all(
    notes.toReversed().map(async ({ number, issuedAt, amountPaise }) => ({
      number,
      date: issuedAt.toISOString(),
      amount: toRupees(amountPaise),
      key: await createKey(deps, orderId, caller, number),
    })),
  )
}

async function createKey(
  { db, clock }: InvoiceDeps,
  orderId: string,
  { id, role }: Caller,
  documentNumber: string | null,
): Promise<string> {
  const key = newSecret()
  const now = clock()
  await removeExpiredLinks(db, now)
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  const askedBy = role === 'admin' ? id : null
  await saveLink(db, { keyHash: hashSecret(key), orderId, documentNumber, askedBy, expiresAt })

  return key
}

/** The document behind a key, which is used up by it; not for who asked as one of the staff and may not see it any more. */
export async function openInvoiceLink(deps: InvoiceDeps, key: string): Promise<DocumentFile> {
  const link = await takeLink(deps.db, hashSecret(key), deps.clock())
  if (!link) throw new Refusal('not_found')
  const { orderId, documentNumber, askedBy } = link
  if (askedBy) {
    const role = await deps.roleOf(askedBy)
    if (!role || !staffOf(createLink).includes(role)) throw new Refusal('not_found')
  }

  return documentNumber ? drawDocument(deps, orderId, documentNumber) : invoiceOf(deps, orderId)
}
