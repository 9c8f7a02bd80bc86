import { PANEL_CALLS } from './panel-calls.ts'
import type { Method } from './shop-calls.ts'

/** The calls that no page makes when it opens, for most of its visitors: staff's, and those of a few shoppers. They are fetched when one is made. */
export const LATER_CALLS = {
  ...PANEL_CALLS,
  listReviews: 'GET /products/:id/reviews',
  createReview: 'POST /products/:id/reviews',
  readOwnReview: 'GET /products/:id/reviews/own',
  chooseReviewMails: 'PUT /users/review-mails',
  endReviewMails: 'POST /users/review-mails/end',
  wishForStock: 'POST /products/:id/back-in-stock',
  confirmStockWish: 'POST /back-in-stock/confirm',
  endStockWish: 'POST /back-in-stock/end',
} as const satisfies Record<string, `${Method} /${string}`>
