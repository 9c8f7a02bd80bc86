import { Refusal } from '#platform/http/refusal.ts'
import { changeCatalogue } from './change-catalogue.ts'
import type { CatalogueDeps } from './deps.ts'
import { productGone } from './product-gone.ts'
import { idsInShopOrder, lockCatalogue, saveShopOrder } from './stores/shop-order.ts'

/**
 * Puts a product before another one, or last. It is told by its neighbour, not by a number: of two owners who move at once
 * neither undoes what the other did.
 */
export function moveProduct(deps: CatalogueDeps, adminId: string, id: string, before: string | null): Promise<void> {
  return changeCatalogue(deps, async (tx) => {
    await lockCatalogue(tx)
    const present = await idsInShopOrder(tx)
    const rest = present.filter((other) => other !== id)
    const place = before === null ? rest.length : rest.indexOf(before.toLowerCase())
    if (rest.length === present.length) throw productGone()
    if (place < 0) throw new Refusal('not_found', { message: 'The product beside it was deleted meanwhile.' })

    await saveShopOrder(tx, rest.toSpliced(place, 0, id))
    const [from, to] = [present.indexOf(id) + 1, place + 1]
    if (from === to) return
    const change = { before: { place: from }, after: { place: to } }
    await deps.audit.record(tx, adminId, { subject: 'product', subjectId: id, action: 'moved', ...change })
  })
}
