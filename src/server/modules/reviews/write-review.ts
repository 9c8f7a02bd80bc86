import type { OwnReview, ReviewForm } from '#contract/reviews.ts'
import { publicName } from '#domain/reviews.ts'
import { Refusal, refusalOfField } from '#platform/http/refusal.ts'
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
  { stars, text, pictures }: ReviewForm,
): Promise<OwnReview> {
  const { db, clock, limit, accounts, media } = deps
  await ensureKnownProduct(deps, productId)
  if (!(await hasReceived(db, customerId, productId))) throw new Refusal('not_bought')
  if (await reviewBy(db, customerId, productId)) throw new Refusal('already_reviewed')
  await limit.spend(reviewLimit(customerId))

  const { name } = await accounts.profile.read(customerId)
  const keys = await keepPictures(deps, pictures) // before the transaction, because encoding takes its time

  return db.transaction(async (tx) => {
    const urls: string[] = []
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
  })
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
