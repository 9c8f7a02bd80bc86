import { listOrderChanges, listProductChanges } from '#contract/audit.ts'
import { listStaffChanges } from '#contract/staff.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { Caller } from '#platform/http/caller.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type AuditDeps, listChanges, listChangesOf } from './changes.ts'

/** How the modules that own them tell whether there is such a product or order. */
type Owners = {
  isProduct: (id: string) => Promise<boolean>
  readOrder: (id: string, caller: Caller) => Promise<unknown>
}

/** Admins read what was done to a product, an order, or the accounts of the staff. */
export function auditRoutes(serve: Serve, deps: AuditDeps, { isProduct, readOrder }: Owners): void {
  serve(listProductChanges, async ({ params }) => {
    if (!(await isProduct(params.id))) throw new Refusal('not_found')

    return withoutIds(await listChanges(deps, 'product', params.id))
  })

  serve(listOrderChanges, async ({ caller, params }) => {
    await readOrder(params.id, caller) // refuses an unknown one

    return withoutIds(await listChanges(deps, 'order', params.id))
  })

  serve(listStaffChanges, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => listChangesOf(deps, 'account', limit, position),
      ({ date: _, ...entry }) => entry,
    ),
  )
}

const withoutIds = <Entry extends { id: string }>(entries: Entry[]) => entries.map(({ id: _, ...entry }) => entry)
