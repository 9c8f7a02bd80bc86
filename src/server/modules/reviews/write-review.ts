import type { OwnReview, ReviewForm } from '#contract/reviews.ts'
import { publicName } from '#domain/reviews.ts'
import { Refusal, refusalOfField } from '#platform/http/refusal.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { newId } from '#platform/postgres/ids.ts'
import type { ReviewDeps } from './deps.ts'
import { reviewLimit } from './limits.ts'
import { asOwn } from './present-review.ts'
import { ensureKnownProduct } from './read-reviews.ts'
import { hasReceived } from './stores/purchases.ts'
import { insertReview, type ReviewRow, reviewBy } from './stores/reviews.ts'

/** Keeps what a customer says about a product, for the owner to let through. */
export async function writeReview(
  deps: ReviewDeps,
  customerId: string,
  productId: string,
  form: ReviewForm,
): Promise<OwnReview> {
  const { db } = deps
  await ensureKnownProduct(deps, productId)
  if (!(await hasReceived(db, customerId, productId))) throw new Refusal('not_bought')
  if (await reviewBy(db, customerId, productId)) throw new Refusal('already_reviewed')

  const insert = await prepareReview(deps, customerId, productId, form)

  return db.transaction((tx) => insert(tx))
}

/** Makes a review ready, its pictures encoded, which takes its time; what is answered keeps it, with pictures of before first. */
export async function prepareReview(
  deps: ReviewDeps,
  customerId: string,
  productId: string,
  { stars, text, pictures }: ReviewForm,
): Promise<(tx: Tx, kept?: readonly string[]) => Promise<OwnReview>> {
  const { clock, limit, accounts, media } = deps
  await limit.spend(reviewLimit(customerId))
  const { name } = await accounts.profile.read(customerId)
  const keys = await keepPictures(deps, pictures)

  return async (tx, kept = []) => {
    const urls = [...kept]
    for (const key of keys) urls.push(await media.publish(tx, key))
    const review: ReviewRow = {
      id: newId(),
      productId,
      customerId,
      stars: Number(stars),
      text,
      name: publicName(name),
      pictures: urls,
      writtenAt: clock(),
      isShown: null,
    }
    if (!(await insertReview(tx, review))) throw new Refusal('already_reviewed') // by another tab in this very moment
    return asOwn(review)
  }
}

async function keepPictures({ media }: ReviewDeps, files: readonly File[]): Promise<string[]> {
  const keys: string[] = []
  try {
    for (const file of files) keys.push(await media.keep(new Uint8Array(await file.arrayBuffer())))
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    throw refusalOfField('pictures', error.message, error.code)
  }
  return keys
}
