import * as calls from '#contract/catalogue.ts'
import { uploadMedia as uploadCall } from '#contract/media.ts'
import * as panel from '#contract/panel-products.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import type { CatalogueDeps } from './deps.ts'
import { duplicateProduct } from './duplicate-product.ts'
import { importProducts } from './import-products.ts'
import { moveProduct } from './move-product.ts'
import { previewPicture } from './product-picture.ts'
import { readFileText } from './read-file.ts'
import { asShown, readProduct, readProductLabel, readToEdit } from './read-product.ts'
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
      ({ date: _, ...product }) => asShown(product),
    ),
  )

  serve(panel.listAllProducts, ({ query, c }) =>
    answerList(
      c,
      query,
      (limit, position) => findProducts(deps.db, { includesHidden: true, limit, position }),
      ({ date: _, ...product }) => product,
    ),
  )

  serve(panel.importProducts, async ({ caller, query, c }) =>
    importProducts(deps, caller.id, await readFileText(c), {
      isDryRun: query.dryRun === '1' || query.dryRun === 'true',
      plan: query.plan,
    }),
  )

  serve(calls.readProduct, ({ params }) => readProduct(deps.db, params.id))

  serve(calls.readProductFacts, ({ params }) => readProductLabel(deps.db, params.id))

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
    const bundles = await deleteProduct(deps, caller.id, params.id)
    const message = 'Product deleted successfully'

    return { message: bundles.length === 0 ? message : `${message}. Sold out by that: ${bundles.join(', ')}` }
  })

  serve(panel.readWholeProduct, ({ params }) => readToEdit(deps.db, params.id))

  serve(panel.duplicateProduct, async ({ caller, params }) => ({
    message: 'Copied as a draft: only you see it',
    product: await duplicateProduct(deps, caller.id, params.id),
  }))

  serve(panel.moveProduct, async ({ caller, params, body }) => {
    await moveProduct(deps, caller.id, params.id, body.before)

    return { message: 'Product moved' }
  })
}
