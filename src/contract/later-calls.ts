import { PANEL_CALLS } from './panel-calls.ts'
import type { Method } from './shop-calls.ts'

/** The calls that most visitors never make: staff's, those of a few shoppers, and those that no page makes. They are fetched with the first of them. */
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
  googleCallback: 'GET /users/google/callback',
  paymentWebhook: 'POST /payments/webhook',
  readInvoice: 'GET /orders/:id/invoice',
  openInvoiceLink: 'GET /invoices/:key',
  live: 'GET /health/live',
  ready: 'GET /health/ready',
} as const satisfies Record<string, `${Method} /${string}`>
