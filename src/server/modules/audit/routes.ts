import { listOrderChanges, listProductChanges } from '#contract/audit.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Audit } from './service.ts'

/** How the modules that own them tell whether there is such a product or order. */
type Owners = {
  isProduct: (id: string) => Promise<boolean>
  readOrder: (id: string, caller: Caller) => Promise<unknown>
}

export function auditRoutes(serve: Serve, audit: Audit, { isProduct, readOrder }: Owners): void {
  serve(listProductChanges, async ({ params }) => {
    if (!(await isProduct(params.id))) throw new Refusal('not_found')

    return audit.about('product', params.id)
  })

  serve(listOrderChanges, async ({ caller, params }) => {
    await readOrder(params.id, caller) // refuses an unknown one

    return audit.about('order', params.id)
  })
}
