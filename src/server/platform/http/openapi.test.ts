import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type Document, OpenAPIClientAxios } from 'openapi-client-axios'
import { afterAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { ADDRESS, pay, stockProduct } from '#tests/support/buying.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openTestShop } from '#tests/support/shop.ts'

const port = await freePort()
const shop = await openTestShop({ settings: { PORT: String(port) }, isRunningJobs: false })
await shop.listen()
afterAll(shop.stop)

type Operation = {
  operationId: string
  description: string
  tags: string[]
  'x-role'?: string
  security: object[]
  parameters: { name: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { required?: string[]; properties: object } }> }
  responses: object
}

const { body } = await shop.visitor().request('GET', '/openapi.json')
const description = body as unknown as {
  openapi: string
  info: { description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Operation>>
}
const { openapi, paths, tags } = description
const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

test('the description names every call of the contract, with who may make it', () => {
  expect(openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  expect(paths['/orders/{id}/status']?.patch).toMatchObject({ 'x-role': 'admin', security: [{ token: [] }] })
  expect(paths['/products']?.get?.security).toEqual([])
  expect(paths['/payments/return']?.post?.responses).toHaveProperty('303', { description: 'Success' })
})

test('it passes the rules that Redocly recommends, and those of Spectral beyond them', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(description), config })

  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
  expect(description).toHaveProperty('info.contact')
  expect(description).toHaveProperty('info.description')
  expect(tags.filter(({ description }) => !description)).toEqual([])
  expect(operations.filter(({ description, tags }) => !description || tags.length === 0)).toEqual([])
})

test('fields that are refused when they are missing are marked as required', () => {
  const bodyOf = (path: string, method: string) =>
    Object.values(paths[path]?.[method]?.requestBody?.content ?? {})[0]?.schema

  expect(bodyOf('/users/register', 'post')?.required).toEqual(['name', 'email', 'phone', 'password', 'confirmPassword'])
  expect(bodyOf('/users/login', 'post')?.required).toBeUndefined() // a Google code is enough
  expect(bodyOf('/products', 'post')?.required).toEqual(['name', 'description', 'price', 'image'])
  expect(bodyOf('/products', 'post')?.properties).toHaveProperty('image.anyOf.0', { type: 'string', format: 'binary' })
  expect(bodyOf('/orders/verify-payment', 'post')?.required).toContain('razorpay_signature')
  expect(bodyOf('/payments/return', 'post')?.required).toContain('razorpay_payment_id')
  expect(bodyOf('/payments/webhook', 'post')?.required).toEqual(['event', 'payload'])
  expect(paths['/payments/webhook']?.post?.parameters).toMatchObject([
    { name: 'X-Razorpay-Signature', in: 'header', required: true },
    { name: 'X-Razorpay-Event-Id', in: 'header', required: false },
  ])
  expect(paths['/orders/all']?.get?.parameters.find(({ name }) => name === 'limit')?.schema).toEqual({
    type: 'integer',
    minimum: 1,
    maximum: 200,
  })
})

test('a list goes on as the description says: by the link to its next page, until the last one', async () => {
  expect(description.info.description).toContain('`Link: <…>; rel="next"`')

  await stockProduct(shop)
  await stockProduct(shop)
  const products = (await (await shop.app.request('/api/products')).json()) as object[]
  const first = await shop.app.request('/api/products?limit=1')
  const [, next = ''] = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? []
  expect(next).toMatch(/^\/api\/products\?limit=1&cursor=/)
  expect(await (await shop.app.request(next)).json()).toEqual([products[1]])
  expect((await shop.app.request(`/api/products?limit=${products.length}`)).headers.get('link')).toBeNull()
})

test('people read the same on a page without a script', async () => {
  const response = await shop.app.request('/api/docs')
  const page = await response.text()

  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('/orders/create-checkout-session')
  expect(page).not.toContain('<script')
})

test('a client that is made from it alone buys a product', async () => {
  const productId = await stockProduct(shop)
  const { token } = await shop.signInCustomer()
  const definition = description as unknown as Document
  const client = await new OpenAPIClientAxios({
    definition,
    withServer: { url: `http://localhost:${port}/api` },
  }).init()
  client.defaults.headers.common = { authorization: `Bearer ${token}` }

  await client.addToCart?.(undefined, { productId, quantity: 2 })
  const session = await client.createCheckoutSession?.(undefined, { shippingAddress: ADDRESS })
  const verified = await client.verifyPayment?.(undefined, await pay(shop, session?.data.id))
  const order = await client.readOrder?.({ id: verified?.data.orderId })

  expect(order?.data).toMatchObject({ status: 'placed', items: [{ quantity: 2 }] })
})
