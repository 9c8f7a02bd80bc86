import * as calls from '#contract/reviews.ts'
import type { Serve } from '#platform/http/api-server.ts'
import { answerList } from '#platform/http/list-answer.ts'
import { changeReview, removeReview } from './change-review.ts'
import { decideReview } from './decide-review.ts'
import type { ReviewDeps } from './deps.ts'
import { ensureKnownProduct, listQueued, listShown, readOwnReview } from './read-reviews.ts'
import { countReviews } from './stores/reviews.ts'
import { writeReview } from './write-review.ts'

/** What people say about products: to read, to write, and to let through. */
export function reviewRoutes(serve: Serve, deps: ReviewDeps): void {
  serve(calls.listReviews, async ({ params, query, c }) => {
    await ensureKnownProduct(deps, params.id)

    return answerList(c, query, (limit, position) => listShown(deps, params.id, limit, position))
  })

  serve(calls.createReview, async ({ caller, params, body }) => ({
    message: 'Thank you! Your review shows here once we have read it.',
    review: await writeReview(deps, caller.id, params.id, body),
  }))

  serve(calls.readOwnReview, ({ caller, params }) => readOwnReview(deps, caller.id, params.id))

  serve(calls.changeOwnReview, async ({ caller, params, body }) => ({
    message: 'Your review is changed. It shows here once we have read it.',
    review: await changeReview(deps, caller.id, params.id, body),
  }))

  serve(calls.deleteOwnReview, async ({ caller, params }) => {
    await removeReview(deps, caller.id, params.id)
    return { message: 'Your review is deleted.' }
  })

  serve(calls.listAllReviews, ({ query, c }) =>
    answerList(c, query, (limit, position) => listQueued(deps, query.state, limit, position)),
  )

  serve(calls.readReviewCounts, () => countReviews(deps.db))

  serve(calls.decideReview, async ({ caller, params, body }) => ({
    message: body.isShown ? 'Everybody can read the review now' : 'The review is hidden',
    review: await decideReview(deps, caller.id, params.id, body),
  }))
}
