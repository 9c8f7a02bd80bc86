import { listProducts, readProduct, readProductFacts } from '#contract/catalogue.ts'
import type { Serve } from '#platform/http.ts'
import type { Catalogue } from './service.ts'

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(listProducts, ({ query }) => catalogue.list(query.q))

  serve(readProduct, ({ params }) => catalogue.read(params.id))

  serve(readProductFacts, ({ params }) => catalogue.facts(params.id))
}
