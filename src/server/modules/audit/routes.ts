import { listOrderChanges, listProductChanges } from '#contract/audit.ts'
import type { Serve } from '#platform/http.ts'
import type { Audit } from './service.ts'

export function auditRoutes(serve: Serve, audit: Audit): void {
  serve(listProductChanges, ({ params }) => audit.about('product', params.id))

  serve(listOrderChanges, ({ params }) => audit.about('order', params.id))
}
