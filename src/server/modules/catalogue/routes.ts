import {
  createProduct,
  deleteProduct,
  listProducts,
  previewPicture,
  readProduct,
  readProductFacts,
  updateProduct,
} from '#contract/catalogue.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import type { Catalogue } from './service.ts'

export function catalogueRoutes(serve: Serve, catalogue: Catalogue): void {
  serve(listProducts, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => catalogue.list({ text: query.q, limit, position }),
      ({ date: _, ...product }) => product,
    ),
  )

  serve(readProduct, ({ params }) => catalogue.read(params.id))

  serve(readProductFacts, ({ params }) => catalogue.facts(params.id))

  serve(createProduct, async ({ caller, body }) => ({
    message: 'Product added successfully',
    product: await catalogue.create(caller.id, body),
  }))

  serve(previewPicture, async ({ caller, body }) => ({ picture: await catalogue.preview(caller.id, body.url) }))

  serve(updateProduct, async ({ caller, params, body }) => ({
    message: 'Product updated successfully',
    product: await catalogue.update(caller.id, params.id, body),
  }))

  serve(deleteProduct, async ({ caller, params }) => {
    await catalogue.remove(caller.id, params.id)

    return { message: 'Product deleted successfully' }
  })
}
