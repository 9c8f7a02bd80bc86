import { PANEL_CALLS } from './panel-calls.ts'
import type { Method } from './shop-calls.ts'

/**
 * The calls that most visitors never make: those of staff, those of a few shoppers, and those that no page makes. The browser fetches this
 * table when the first of them is made, so the first page does not carry it.
 */
export const RARE_CALLS = {
  ...PANEL_CALLS,
  listReviews: 'GET /products/:id/reviews',
  createReview: 'POST /products/:id/reviews',
  readOwnReview: 'GET /products/:id/reviews/own',
  changeOwnReview: 'PUT /products/:id/reviews/own',
  deleteOwnReview: 'DELETE /products/:id/reviews/own',
  chooseReviewMails: 'PUT /users/review-mails',
  endReviewMails: 'POST /users/review-mails/end',
  wishForStock: 'POST /products/:id/back-in-stock',
  confirmStockWish: 'POST /back-in-stock/confirm',
  endStockWish: 'POST /back-in-stock/end',
  forgotPassword: 'POST /users/forgot-password',
  recoverPassword: 'POST /users/recover-password',
  updateProfile: 'PUT /users/profile',
  resetPassword: 'POST /users/reset-password',
  updateAddress: 'PUT /users/addresses/:id',
  makeDefaultAddress: 'PUT /users/addresses/:id/default',
  deleteAddress: 'DELETE /users/addresses/:id',
  cancelOrder: 'POST /orders/:id/cancel',
  listCreditNotes: 'GET /orders/:id/credit-notes',
  createInvoiceLink: 'POST /orders/:id/invoice-link',
  readLegalPage: 'GET /legal/:page',
  googleCallback: 'GET /users/google/callback',
  paymentWebhook: 'POST /payments/webhook',
  readInvoice: 'GET /orders/:id/invoice',
  openInvoiceLink: 'GET /invoices/:key',
  live: 'GET /health/live',
  ready: 'GET /health/ready',
} as const satisfies Record<string, `${Method} /${string}`>
