import { z } from 'zod'
import { isStars, REVIEW, REVIEW_STATES } from '#domain/reviews.ts'
import { endpoint } from './endpoint.ts'
import { type FormRule, withRules } from './form-rules.ts'
import { optional, page } from './list-query.ts'
import { field, linesField } from './text.ts'

/** A review as everybody reads it. */
export const Review = z.object({
  id: z.uuid(),
  stars: z.int().min(1).max(REVIEW.mostStars),
  text: z.string(),
  name: z.string(), // "Asha K."
  date: z.iso.datetime(),
  pictures: z.array(z.string()),
})
export type Review = z.infer<typeof Review>

/** The same for who wrote it. */
export const OwnReview = Review.extend({ state: z.enum(REVIEW_STATES) })
export type OwnReview = z.infer<typeof OwnReview>

/** The same for the owner, who lets it through or not. */
export const PanelReview = OwnReview.extend({
  productId: z.uuid(),
  product: z.string(),
  customer: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(), // null: the account is gone
})
export type PanelReview = z.infer<typeof PanelReview>

export const listReviews = endpoint('listReviews', {
  summary: 'What people say about a product, newest first: the reviews that the owner let through.',
  role: 'anyone',
  isShared: true,
  query: z.object(page),
  answer: z.array(Review),
})

const MOST_BYTES = 16_000_000 // three pictures

const TOO_MANY = `Up to ${REVIEW.mostPictures} pictures, please.`

const pictures = z
  .preprocess(
    (sent) => [sent ?? []].flat().filter((file) => file !== '' && !(file instanceof File && file.size === 0)),
    z.array(z.instanceof(File, { error: 'Please choose a picture.' })),
  )
  .refine((files) => files.length <= REVIEW.mostPictures, TOO_MANY)
  .meta({ type: 'array', maxItems: REVIEW.mostPictures, items: { type: 'string', format: 'binary' } })
  .default([])

const words = { stars: field(5), text: linesField(REVIEW.longest), pictures }

const wordRules: readonly FormRule<{ stars: string; text: string }>[] = [
  ['stars', ({ stars }) => isStars(stars), 'Please give one to five stars.'],
  ['text', ({ text }) => text !== '', 'Please write a few words.'],
]

/** A review as the form sends it. */
export const ReviewForm = withRules(z.object(words), wordRules)
export type ReviewForm = z.output<typeof ReviewForm>

/** Other words in place of one's own; `kept`: those of its pictures that stay, by their paths. */
export const ReviewChange = withRules(
  z.object({
    ...words,
    kept: z
      .preprocess((sent) => [sent ?? []].flat(), z.array(z.string()))
      .meta({ type: 'array', items: { type: 'string' } })
      .default([]),
  }),
  [...wordRules, ['pictures', ({ pictures, kept }) => pictures.length + kept.length <= REVIEW.mostPictures, TOO_MANY]],
)
export type ReviewChange = z.output<typeof ReviewChange>

export const createReview = endpoint('createReview', {
  summary: 'Reviews a product that one has bought and has; the owner lets it through before anybody reads it.',
  role: 'customer',
  body: ReviewForm,
  encoding: 'multipart',
  mostBytes: MOST_BYTES,
  answer: z.object({ message: z.string(), review: OwnReview }),
  status: 201,
})

export const readOwnReview = endpoint('readOwnReview', {
  summary: 'One’s own review of a product, and whether one may write one.',
  role: 'customer',
  answer: z.object({ mayWrite: z.boolean(), review: OwnReview.nullable() }),
})

export const changeOwnReview = endpoint('changeOwnReview', {
  summary: 'Changes one’s own review: it has a new id, and the owner lets it through again before anybody reads it.',
  role: 'customer',
  body: ReviewChange,
  encoding: 'multipart',
  mostBytes: MOST_BYTES,
  answer: z.object({ message: z.string(), review: OwnReview }),
})

export const deleteOwnReview = endpoint('deleteOwnReview', {
  summary: 'Takes one’s own review back, with its pictures; one may write another.',
  role: 'customer',
  answer: z.object({ message: z.string() }),
})

const reviewState = z.enum(REVIEW_STATES, 'state must be pending, shown or hidden')

export const listAllReviews = endpoint('listAllReviews', {
  summary: 'Everybody’s reviews, newest first; `state` keeps those that wait, are shown or are hidden.',
  role: 'admin',
  query: z.object({ state: optional(reviewState), ...page }),
  answer: z.array(PanelReview),
})

export const readReviewCounts = endpoint('readReviewCounts', {
  summary: 'How many reviews wait, are shown, are hidden.',
  role: 'admin',
  answer: z.object({ pending: z.int(), shown: z.int(), hidden: z.int() }),
})

const ReviewDecision = z.object({
  isShown: z.boolean({ error: 'isShown must be true or false' }),
  stateSeen: reviewState
    .optional()
    .describe(
      'Where the review stood when this was decided. Where somebody else has decided meanwhile, it is refused (409).',
    ),
})
export type ReviewDecision = z.output<typeof ReviewDecision>

export const decideReview = endpoint('decideReview', {
  summary:
    'Shows a review to everybody, or hides it; with `stateSeen` only as it was seen. Its words are never changed.',
  role: 'admin',
  body: ReviewDecision,
  answer: z.object({ message: z.string(), review: PanelReview }),
})
