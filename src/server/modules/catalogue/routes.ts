import * as calls from '#contract/catalogue.ts'
import { uploadMedia as uploadCall } from '#contract/media.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import type { CatalogueDeps } from './deps.ts'
import { previewPicture } from './product-picture.ts'
import { readProduct, readProductFacts } from './read-product.ts'
import { findProducts } from './stores/products.ts'
import { updateProduct } from './update-product.ts'
import { uploadMedia } from './upload-media.ts'

/** What is for sale: for everyone to see, and for the owner to change. */
export function catalogueRoutes(serve: Serve, deps: CatalogueDeps): void {
  serve(calls.listProducts, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => findProducts(deps.db, { text: query.q, limit, position }),
      ({ date: _, ...product }) => product,
    ),
  )

  serve(calls.readProduct, ({ params }) => readProduct(deps.db, params.id))

  serve(calls.readProductFacts, ({ params }) => readProductFacts(deps.db, params.id))

  serve(calls.createProduct, async ({ caller, body }) => ({
    message: 'Product added successfully',
    product: await createProduct(deps, caller.id, body),
  }))

  serve(calls.previewPicture, async ({ caller, body }) => ({
    picture: await previewPicture(deps, caller.id, body.url),
  }))

  serve(uploadCall, async ({ caller, body }) => ({ media: await uploadMedia(deps, caller.id, body) }))

  serve(calls.updateProduct, async ({ caller, params, body }) => ({
    message: 'Product updated successfully',
    product: await updateProduct(deps, caller.id, params.id, body),
  }))

  serve(calls.deleteProduct, async ({ caller, params }) => {
    await deleteProduct(deps, caller.id, params.id)

    return { message: 'Product deleted successfully' }
  })
}
