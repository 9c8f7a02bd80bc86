/**
 * Where every call of the API stands: its method and its path under `/api`, once.
 * No schema is imported here, so a page that only reads does not load the validator.
 */
export const CALLS = {
  listProducts: 'GET /products',
  readProduct: 'GET /products/:id',
  readProductFacts: 'GET /products/:id/facts',
  createProduct: 'POST /products',
  previewPicture: 'POST /products/picture-preview',
  updateProduct: 'PUT /products/:id',
  deleteProduct: 'DELETE /products/:id',
  listProductChanges: 'GET /products/:id/changes',
  listOrderChanges: 'GET /orders/:id/changes',
  register: 'POST /users/register',
  verifyEmail: 'POST /users/verify-email',
  resendOtp: 'POST /users/resend-otp',
  login: 'POST /users/login',
  adminLogin: 'POST /users/admin-login',
  googleStart: 'GET /users/google',
  googleCallback: 'GET /users/google/callback',
  logout: 'POST /users/logout',
  forgotPassword: 'POST /users/forgot-password',
  recoverPassword: 'POST /users/recover-password',
  readProfile: 'GET /users/profile',
  updateProfile: 'PUT /users/profile',
  resetPassword: 'POST /users/reset-password',
  changeAdminPassword: 'POST /users/admin-password',
  listAddresses: 'GET /users/addresses',
  addAddress: 'POST /users/addresses',
  updateAddress: 'PUT /users/addresses/:id',
  makeDefaultAddress: 'PUT /users/addresses/:id/default',
  deleteAddress: 'DELETE /users/addresses/:id',
  startTotp: 'POST /users/totp',
  confirmTotp: 'POST /users/totp/confirm',
  endTotp: 'POST /users/totp/end',
  renewRecoveryCodes: 'POST /users/recovery-codes',
  listSignIns: 'GET /users/sign-ins',
  endSignIns: 'DELETE /users/sign-ins',
  endSignIn: 'DELETE /users/sign-ins/:id',
  acceptInvite: 'POST /users/accept-invite',
  listStaff: 'GET /staff',
  inviteStaff: 'POST /staff/invite',
  listStaffChanges: 'GET /staff/changes',
  changeStaffRole: 'PATCH /staff/:id',
  removeStaff: 'DELETE /staff/:id',
  readCart: 'GET /cart',
  addToCart: 'POST /cart',
  setCartQuantity: 'PUT /cart/:productId',
  removeFromCart: 'DELETE /cart/:productId',
  enterCode: 'POST /cart/code',
  removeCode: 'DELETE /cart/code',
  listOffers: 'GET /offers',
  createOffer: 'POST /offers',
  updateOffer: 'PUT /offers/:id',
  deleteOffer: 'DELETE /offers/:id',
  createCheckoutSession: 'POST /orders/create-checkout-session',
  verifyPayment: 'POST /orders/verify-payment',
  paymentReturn: 'POST /payments/return',
  paymentWebhook: 'POST /payments/webhook',
  listMyOrders: 'GET /orders/my-orders',
  listAllOrders: 'GET /orders/all',
  readOrderCounts: 'GET /orders/counts',
  listCouriers: 'GET /orders/couriers',
  checkShipping: 'POST /orders/ship/check',
  shipOrders: 'POST /orders/ship',
  undoShipping: 'POST /orders/ship/undo',
  readParcels: 'POST /orders/parcels',
  printPackingSlips: 'POST /orders/packing-slips',
  printLabels: 'POST /orders/labels',
  exportForCourier: 'POST /orders/courier.csv',
  readOrder: 'GET /orders/:id',
  refundOrder: 'POST /orders/:id/refund',
  cancelOrder: 'POST /orders/:id/cancel',
  changeOrderStatus: 'PATCH /orders/:id/status',
  readInvoice: 'GET /orders/:id/invoice',
  listCreditNotes: 'GET /orders/:id/credit-notes',
  createInvoiceLink: 'POST /orders/:id/invoice-link',
  openInvoiceLink: 'GET /invoices/:key',
  readMoneyHealth: 'GET /payments/health',
  retryRefund: 'POST /payments/refunds/:id/retry',
  finishRefundByHand: 'POST /payments/refunds/:id/by-hand',
  markAlarmSeen: 'POST /payments/health/seen',
  listSeenAlarms: 'GET /payments/health/seen',
  listSettlements: 'GET /payments/settlements',
  exportSettlements: 'GET /payments/settlements.csv',
  readMonth: 'GET /reports/month',
  fileMonth: 'POST /reports/month/filed',
  exportGstr1: 'GET /reports/gstr1.csv',
  listDocuments: 'GET /reports/documents',
  exportDocuments: 'GET /reports/documents.csv',
  createExport: 'POST /exports',
  openExport: 'GET /exports/:key',
  readEvidence: 'GET /orders/:id/evidence',
  readSettings: 'GET /settings',
  updateSettings: 'PUT /settings',
  readPublicSettings: 'GET /settings/public',
  readGoLive: 'GET /settings/go-live',
  listSettingsChanges: 'GET /settings/changes',
  undoSettingsChange: 'POST /settings/changes/:id/undo',
  readLegalPage: 'GET /legal/:page',
  readMailHealth: 'GET /settings/mail',
  sendTestMail: 'POST /settings/test-mail',
  readPincode: 'GET /pincode/:pin',
  live: 'GET /health/live',
  ready: 'GET /health/ready',
} as const satisfies Record<string, `${Method} /${string}`>

export type CallName = keyof typeof CALLS

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type PathOf<Name extends CallName> = (typeof CALLS)[Name] extends `${Method} ${infer Path}` ? Path : never

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The named parts of a call's path: `{ id: string }` for `/products/:id`. */
export type ParamsOf<Name extends CallName> = { [Key in ParamNames<PathOf<Name>>]: string }

/** A call's method and path apart. */
export function locate(name: CallName): { method: Method; path: string } {
  const [method, path] = CALLS[name].split(' ') as [Method, string]

  return { method, path }
}
