import { afterAll, expect, test } from 'vitest'
import { methodAndPath } from '#contract/calls.ts'
import { ADDRESS, buy, stockProduct } from '#tests/support/buying.ts'
import { formOf } from '#tests/support/pictures.ts'
import { openTestShop } from '#tests/support/shop.ts'

/**
 * Who gets what from every route there is. The request is about things of the customer: an order, an address,
 * a product in the cart. A 400, 404 or 409 in the column of someone who may call means: let in, then refused
 * for what was sent. `gone` is a dead token: of someone who has logged out.
 */
type Row = [
  visitor: number,
  customer: number,
  stranger: number,
  packer: number,
  accountant: number,
  owner: number,
  gone: number,
]

const TABLE: Record<string, Row> = {
  // For everyone.
  'GET /api/products': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/products/:id': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/products/:id/facts': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/products/:id/reviews': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/settings/public': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/legal/:page': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/pincode/:pin': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/health/live': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/health/ready': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/openapi.json': [200, 200, 200, 200, 200, 200, 200],
  'GET /api/docs': [200, 200, 200, 200, 200, 200, 200],
  'GET /media/:name': [404, 404, 404, 404, 404, 404, 404],
  'GET /sitemap.xml': [200, 200, 200, 200, 200, 200, 200],
  'GET /robots.txt': [200, 200, 200, 200, 200, 200, 200],
  'GET /playlist-code.svg': [200, 200, 200, 200, 200, 200, 200],
  'GET /mail-samples.json': [200, 200, 200, 200, 200, 200, 200], // beside the sandbox alone

  // The ways in, and what proves itself by a code, a key or a signature.
  'POST /api/users/register': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/verify-email': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/resend-otp': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/login': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/admin-login': [400, 400, 400, 400, 400, 400, 400],
  'GET /api/users/google': [302, 302, 302, 302, 302, 302, 302],
  'GET /api/users/google/callback': [302, 302, 302, 302, 302, 302, 302],
  'POST /api/users/forgot-password': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/recover-password': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/accept-invite': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/users/review-mails/end': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/products/:id/back-in-stock': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/back-in-stock/confirm': [400, 400, 400, 400, 400, 400, 400],
  'POST /api/back-in-stock/end': [400, 400, 400, 400, 400, 400, 400],
  'GET /api/invoices/:key': [404, 404, 404, 404, 404, 404, 404],
  'GET /api/exports/:key': [404, 404, 404, 404, 404, 404, 404],
  'POST /api/payments/return': [303, 303, 303, 303, 303, 303, 303],
  'POST /api/payments/webhook': [400, 400, 400, 400, 400, 400, 400],

  // For whoever is signed in.
  'POST /api/users/logout': [401, 204, 204, 204, 204, 204, 401],
  'GET /api/users/profile': [401, 200, 200, 200, 200, 200, 401],
  'GET /api/orders/:id': [401, 200, 404, 200, 200, 200, 401],
  'GET /api/orders/:id/invoice': [401, 200, 404, 403, 200, 200, 401],
  'POST /api/orders/:id/invoice-link': [401, 200, 404, 403, 200, 200, 401],
  'GET /api/orders/:id/credit-notes': [401, 200, 404, 403, 200, 200, 401],

  // For customers, about what is theirs.
  'PUT /api/users/profile': [401, 400, 400, 403, 403, 403, 401],
  'POST /api/users/reset-password': [401, 400, 400, 403, 403, 403, 401],
  'PUT /api/users/review-mails': [401, 400, 400, 403, 403, 403, 401],
  'POST /api/products/:id/reviews': [401, 400, 400, 403, 403, 403, 401],
  'GET /api/products/:id/reviews/own': [401, 200, 200, 403, 403, 403, 401],
  'PUT /api/products/:id/reviews/own': [401, 400, 400, 403, 403, 403, 401],
  'DELETE /api/products/:id/reviews/own': [401, 404, 404, 403, 403, 403, 401],
  'GET /api/users/addresses': [401, 200, 200, 403, 403, 403, 401],
  'POST /api/users/addresses': [401, 400, 400, 403, 403, 403, 401],
  'PUT /api/users/addresses/:id': [401, 200, 404, 403, 403, 403, 401],
  'PUT /api/users/addresses/:id/default': [401, 200, 404, 403, 403, 403, 401],
  'DELETE /api/users/addresses/:id': [401, 200, 404, 403, 403, 403, 401],
  'GET /api/cart': [401, 200, 200, 403, 403, 403, 401],
  'POST /api/cart': [401, 400, 400, 403, 403, 403, 401],
  'PUT /api/cart/:productId': [401, 200, 404, 403, 403, 403, 401],
  'DELETE /api/cart/:productId': [401, 200, 200, 403, 403, 403, 401],
  'POST /api/cart/code': [401, 400, 400, 403, 403, 403, 401],
  'DELETE /api/cart/code': [401, 200, 200, 403, 403, 403, 401],
  'POST /api/orders/create-checkout-session': [401, 400, 400, 403, 403, 403, 401],
  'POST /api/orders/verify-payment': [401, 400, 400, 403, 403, 403, 401],
  'GET /api/orders/my-orders': [401, 200, 200, 403, 403, 403, 401],
  'POST /api/orders/:id/again': [401, 200, 404, 403, 403, 403, 401],
  'POST /api/orders/:id/cancel': [401, 200, 404, 403, 403, 403, 401],

  // For staff: about themselves, or as far as their role goes.
  'POST /api/users/admin-password': [401, 403, 403, 400, 400, 400, 401],
  'GET /api/products/all': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/products/import': [401, 403, 403, 403, 403, 415, 401],
  'POST /api/products': [401, 403, 403, 403, 403, 400, 401],
  'POST /api/products/picture-preview': [401, 403, 403, 403, 403, 400, 401],
  'POST /api/products/media': [401, 403, 403, 403, 403, 400, 401],
  'PUT /api/products/:id': [401, 403, 403, 403, 403, 200, 401],
  'DELETE /api/products/:id': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/products/:id/changes': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/products/:id/whole': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/products/:id/duplicate': [401, 403, 403, 403, 403, 201, 401],
  'PUT /api/products/:id/place': [401, 403, 403, 403, 403, 400, 401],
  'GET /api/orders/:id/changes': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/orders/all': [401, 403, 403, 200, 200, 200, 401],
  'GET /api/orders/counts': [401, 403, 403, 200, 200, 200, 401],
  'GET /api/orders/events': [401, 403, 403, 200, 403, 200, 401],
  'GET /api/orders/couriers': [401, 403, 403, 200, 403, 200, 401],
  'POST /api/orders/ship/check': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/ship': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/ship/undo': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/deliver': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/parcels': [401, 403, 403, 200, 403, 200, 401],
  'POST /api/orders/packing-slips': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/labels': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/courier.csv': [401, 403, 403, 403, 403, 400, 401],
  'PATCH /api/orders/:id/status': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/:id/notes': [401, 403, 403, 400, 403, 400, 401],
  'POST /api/orders/:id/refund': [401, 403, 403, 403, 403, 400, 401],
  'GET /api/payments/health': [401, 403, 403, 403, 200, 200, 401],
  'GET /api/payments/refunds': [401, 403, 403, 403, 200, 200, 401],
  'POST /api/payments/refunds/:id/retry': [401, 403, 403, 403, 403, 404, 401],
  'POST /api/payments/refunds/:id/by-hand': [401, 403, 403, 403, 403, 404, 401],
  'POST /api/payments/strays/:payment/refund': [401, 403, 403, 403, 403, 404, 401],
  'POST /api/payments/health/seen': [401, 403, 403, 403, 403, 400, 401],
  'GET /api/payments/health/seen': [401, 403, 403, 403, 200, 200, 401],
  'GET /api/payments/settlements': [401, 403, 403, 403, 200, 200, 401],
  'GET /api/payments/settlements.csv': [401, 403, 403, 403, 200, 200, 401],
  'GET /api/reports/today': [401, 403, 403, 200, 200, 200, 401],
  'GET /api/reports/month': [401, 403, 403, 403, 200, 200, 401],
  'POST /api/reports/month/filed': [401, 403, 403, 403, 403, 400, 401],
  'GET /api/reports/gstr1.csv': [401, 403, 403, 403, 400, 400, 401],
  'GET /api/reports/documents': [401, 403, 403, 403, 400, 400, 401],
  'GET /api/reports/documents.csv': [401, 403, 403, 403, 400, 400, 401],
  'POST /api/exports': [401, 403, 403, 403, 400, 400, 401],
  'GET /api/orders/:id/evidence': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/settings': [401, 403, 403, 403, 403, 200, 401],
  'PUT /api/settings': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/settings/mail': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/settings/test-mail': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/settings/backups': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/settings/backups': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/settings/go-live': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/settings/changes': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/settings/changes/:id/undo': [401, 403, 403, 403, 403, 404, 401],
  'POST /api/users/totp': [401, 403, 403, 400, 400, 400, 401],
  'POST /api/users/totp/confirm': [401, 403, 403, 400, 400, 400, 401],
  'POST /api/users/totp/end': [401, 403, 403, 400, 400, 400, 401],
  'POST /api/users/recovery-codes': [401, 403, 403, 400, 400, 400, 401],
  'GET /api/users/sign-ins': [401, 403, 403, 200, 200, 200, 401],
  'DELETE /api/users/sign-ins': [401, 403, 403, 204, 204, 204, 401],
  'DELETE /api/users/sign-ins/:id': [401, 403, 403, 404, 404, 404, 401],
  'GET /api/customers': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/customers/:id': [401, 403, 403, 403, 403, 404, 401],
  'GET /api/customers/:id/orders': [401, 403, 403, 403, 403, 404, 401],
  'GET /api/customers/:id/changes': [401, 403, 403, 403, 403, 404, 401],
  'POST /api/customers/:id/notes': [401, 403, 403, 403, 403, 400, 401],
  'DELETE /api/customers/:id/notes/:note': [401, 403, 403, 403, 403, 404, 401],
  'GET /api/offers': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/offers': [401, 403, 403, 403, 403, 400, 401],
  'PUT /api/offers/:id': [401, 403, 403, 403, 403, 404, 401],
  'DELETE /api/offers/:id': [401, 403, 403, 403, 403, 404, 401],
  'GET /api/reviews': [401, 403, 403, 403, 403, 200, 401],
  'GET /api/reviews/counts': [401, 403, 403, 403, 403, 200, 401],
  'PATCH /api/reviews/:id': [401, 403, 403, 403, 403, 400, 401],
  'GET /api/staff': [401, 403, 403, 403, 403, 200, 401],
  'POST /api/staff/invite': [401, 403, 403, 403, 403, 400, 401],
  'GET /api/staff/changes': [401, 403, 403, 403, 403, 200, 401],
  'PATCH /api/staff/:id': [401, 403, 403, 403, 403, 404, 401],
  'DELETE /api/staff/:id': [401, 403, 403, 403, 403, 404, 401],
}

/** What is sent where an empty body would hide whose thing it is about. */
const BODIES: Record<string, object> = {
  'PUT /api/users/addresses/:id': ADDRESS,
  'PUT /api/cart/:productId': { quantity: 2 },
  'PATCH /api/staff/:id': { role: 'packer' },
  'POST /api/orders/packing-slips': { orders: [] },
  'POST /api/orders/labels': { orders: [] },
}

const CUSTOMER = 'owner-of-things@dhamaka.test'
const PACKER = 'packer@dhamaka.test'
const ACCOUNTANT = 'accountant@dhamaka.test'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const routes = shop.app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)

test('every route stands in the table, and nothing that is no route', () => {
  expect([...new Set(routes)].sort()).toEqual(Object.keys(TABLE).sort())
})

test('every call of the API is served from the contract, with its role', () => {
  const served = shop.served.map(({ name }) => `${methodAndPath(name).method} /api${methodAndPath(name).path}`)
  const drawn = ['GET /playlist-code.svg', 'GET /mail-samples.json']
  const files = ['GET /media/:name', 'GET /sitemap.xml', 'GET /robots.txt', ...drawn]
  const raw = ['GET /api/openapi.json', 'GET /api/docs', ...files]

  expect([...served, ...raw].sort()).toEqual([...new Set(routes)].sort())
})

test.each(Object.entries(TABLE))('%s answers %j', async (route, expected) => {
  const ids = await thingsOfCustomer(route)

  // The customer comes last, since what the owner of a thing may do can end it; tokens are new, since one call ends them.
  const stranger = await shop.signInCustomer('stranger@dhamaka.test')
  const staff = [await shop.signInStaff('packer', PACKER), await shop.signInStaff('accountant', ACCOUNTANT)] as const
  const owner = await shop.signInAdmin()
  const gone = await shop.signInCustomer('gone@dhamaka.test')
  await gone.send('logout')
  const customer = await shop.signInCustomer(CUSTOMER)

  const ask = (token?: string) => request(route, ids, token)
  const visited = await ask()
  const [byStranger, byGone] = [await ask(stranger.token), await ask(gone.token)]
  const [byPacker, byAccountant] = [await ask(staff[0].token), await ask(staff[1].token)]
  const byOwner = await ask(owner.token)
  const byCustomer = await ask(customer.token)

  expect([visited, byCustomer, byStranger, byPacker, byAccountant, byOwner, byGone]).toEqual(expected)
})

type Ids = { order: string; product: string; address: string }

/** What the route is about, new for every row: no row finds what another has changed or ended. */
async function thingsOfCustomer(route: string): Promise<Ids> {
  const customer = await shop.signInCustomer(CUSTOMER)
  const product = await stockProduct(shop)
  const order = /orders\/:id/.test(route) ? await buy(shop, customer, { [product]: 1 }) : ''
  const address = /addresses\/:id/.test(route)
    ? (await customer.send('addAddress', { body: ADDRESS })).body.address._id
    : ''
  await customer.send('addToCart', { body: { productId: product, quantity: 1 } })

  return { order, product, address }
}

async function request(route: string, ids: Ids, token?: string): Promise<number> {
  const [method = '', template = ''] = route.split(' ')
  const isForm = /^(POST|PUT) \/api\/products(\/(media|:id(\/reviews(\/own)?)?))?$/.test(route)
  const response = await shop.app.request(fill(template, ids), {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: isForm ? formOf({}) : JSON.stringify(BODIES[route] ?? {}) }),
  })
  if (response.headers.get('content-type') === 'text/event-stream') await response.body?.cancel()
  return response.status
}

function fill(template: string, ids: Ids): string {
  const id = /orders\/:id/.test(template) ? ids.order : /addresses/.test(template) ? ids.address : ids.product

  return template
    .replace(':id', id)
    .replace(':productId', ids.product)
    .replace(':pin', '411001')
    .replace(':page', 'terms')
    .replace(/:(key|name)/, 'nothing-of-that-name')
}
