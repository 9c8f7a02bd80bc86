/** The calls that most shoppers make. Every page carries this table, so what few make stands in `rare-calls.ts`. */
export const SHOP_CALLS = {
  listProducts: 'GET /products',
  readProduct: 'GET /products/:id',
  readProductFacts: 'GET /products/:id/facts',
  register: 'POST /users/register',
  verifyEmail: 'POST /users/verify-email',
  resendOtp: 'POST /users/resend-otp',
  login: 'POST /users/login',
  googleStart: 'GET /users/google',
  logout: 'POST /users/logout',
  readProfile: 'GET /users/profile',
  listAddresses: 'GET /users/addresses',
  addAddress: 'POST /users/addresses',
  readCart: 'GET /cart',
  addToCart: 'POST /cart',
  setCartQuantity: 'PUT /cart/:productId',
  removeFromCart: 'DELETE /cart/:productId',
  enterCode: 'POST /cart/code',
  removeCode: 'DELETE /cart/code',
  createCheckoutSession: 'POST /orders/create-checkout-session',
  verifyPayment: 'POST /orders/verify-payment',
  paymentReturn: 'POST /payments/return',
  listMyOrders: 'GET /orders/my-orders',
  readOrder: 'GET /orders/:id',
  orderAgain: 'POST /orders/:id/again',
  readPublicSettings: 'GET /settings/public',
  readPincode: 'GET /pincode/:pin',
} as const satisfies Record<string, `${Method} /${string}`>

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call's method and path apart. */
export function splitCall(call: `${Method} /${string}`): { method: Method; path: string } {
  const [method, path] = call.split(' ') as [Method, string]

  return { method, path }
}
