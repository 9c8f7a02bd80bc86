import type { CustomerNote } from '#contract/customers.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { CustomerDeps } from './deps.ts'
import { accountOf } from './find-customer.ts'

/** Notes are lines of the audit, which nobody can change: written, and taken off by another line that names the first. */
const WRITTEN = 'note'
const TAKEN_OFF = 'note removed'

type Deps = Pick<CustomerDeps, 'db' | 'audit'>

/** What stands about a customer, newest first. */
export async function notesOf({ audit }: Deps, customerId: string): Promise<CustomerNote[]> {
  const lines = await audit.about('customer', customerId)
  const gone = new Set(lines.filter(({ action }) => action === TAKEN_OFF).map(({ before }) => idIn(before)))

  return lines
    .filter(({ id, action }) => action === WRITTEN && !gone.has(id))
    .map(({ id, at, by, after }) => ({ id, at, by, text: textIn(after) }))
}

export async function addNote(deps: Deps, adminId: string, customerId: string, text: string): Promise<CustomerNote> {
  await accountOf(deps, customerId)
  const id = newId()
  const change = { id, subject: 'customer', subjectId: customerId, action: WRITTEN, after: { text } } as const
  await deps.db.transaction((tx) => deps.audit.record(tx, adminId, change))
  const note = (await notesOf(deps, customerId)).find((each) => each.id === id)
  if (!note) throw new Refusal('not_found') // taken off in the same moment

  return note
}

/** Takes a note off; one that is gone already is a 404. */
export async function removeNote(deps: Deps, adminId: string, customerId: string, noteId: string): Promise<void> {
  const note = (await notesOf(deps, customerId)).find(({ id }) => id === noteId.toLowerCase())
  if (!note) throw new Refusal('not_found', { message: 'This note was taken off meanwhile.' })

  const before = { id: note.id, text: note.text }
  const change = { subject: 'customer', subjectId: customerId, action: TAKEN_OFF, before } as const
  await deps.db.transaction((tx) => deps.audit.record(tx, adminId, change))
}

const idIn = (value: unknown): string => String((value as { id?: unknown } | null)?.id ?? '')

const textIn = (value: unknown): string => String((value as { text?: unknown } | null)?.text ?? '')
