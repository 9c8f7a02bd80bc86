import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { CALLS, type CallName, methodAndPath } from '#contract/calls.ts'
import { payments } from '#modules/payments/tables.ts'
import { ADDRESS, buy, openCheckout, stockProduct } from '#tests/support/buying.ts'
import { addressForm } from '#tests/support/forms.ts'
import { hurry, quiet } from '#tests/support/jobs.ts'
import { findBreaches } from '#tests/support/ledger.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ settings: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(shop.stop)

const admin = await shop.signInAdmin()
const customer = await shop.signInCustomer()
const productId = await stockProduct(shop)
const orderId = await buy(shop, customer, { [productId]: 1 })
const session = await openCheckout(customer, { [productId]: 1 })
const address = (await customer.send('addAddress', { body: addressForm() })).body.address

const calls = (Object.keys(CALLS) as CallName[]).filter((name) =>
  /^\/(cart|orders|payments)/.test(methodAndPath(name).path),
)
const known = [productId, orderId, session.body.id, address._id, 'placed', 'shipped', 1, 20, 21]
const odd = ['', '\u0000', '\ud800', "';--", '../..', 'x'.repeat(3_000), null, -1, 1e308, 0.1, true, [], {}, [[]]]
const fields = [
  ...[
    'productId',
    'quantity',
    'shippingAddress',
    '_id',
    'status',
    'trackingNumber',
    'reason',
    'text',
    'orders',
    '__proto__',
  ],
  ...['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature', 'name', 'city', 'postalCode', 'number'],
]
const value = fc.oneof(
  fc.constantFrom<unknown>(...known, ...odd),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...fields), fc.constantFrom<unknown>(...known, ...odd)),
  fc.constant({ ...ADDRESS, name: 'A\ud800sha' }),
)
const body = fc.oneof(
  { weight: 8, arbitrary: fc.dictionary(fc.constantFrom(...fields), value).map((parts) => JSON.stringify(parts)) },
  { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
)
const query = fc.dictionary(
  fc.constantFrom('status', 'q', 'limit', 'cursor', 'from', 'to', 'sort'),
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.constantFrom('all', '0', '200', '%', '2026-02-30', '9999-12-31', '0000-01-01'),
  ),
  { maxKeys: 3 },
)
const id = fc.oneof(fc.constantFrom(productId, orderId, 'no-id', '%00', randomUUID()), fc.string({ maxLength: 20 }))

test('nonsense in bodies, queries and paths is never answered with a 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.constantFrom(customer, admin, shop.visitor()),
      ...([body, query, id] as const),
      async (call, caller, anyBody, anyQuery, anyId) => {
        const { method } = methodAndPath(call)
        const answer = await caller.send(call, {
          params: { id: anyId || 'x', productId: anyId || 'x', key: anyId || 'x' },
          ...(method === 'GET' ? { query: toWellFormed(anyQuery) } : { body: anyBody }),
        })
        expect(answer.status).toBeLessThan(500)
      },
    ),
    { numRuns: 600 },
  )
})

test('what no text may have in it, at any one place of any call, is never answered with a 5xx', async () => {
  const { body: description } = await shop.visitor().request('GET', '/openapi.json')
  const operations = Object.values((description as { paths: Record<string, object> }).paths).flatMap((path) =>
    Object.values(path as Record<string, Operation>),
  )
  const fallen: unknown[] = []
  let places = 0
  for (const { operationId, parameters = [], requestBody, 'x-role': role } of operations) {
    const caller = role === 'admin' ? admin : role ? customer : shop.visitor()
    const send = async (asked: object) => {
      const answer = await caller.send(operationId, { params: { id: orderId, productId, key: 'x' }, ...asked })
      if (answer.status >= 500) fallen.push([operationId, asked])
      places += 1
    }
    for (const { name, in: where } of parameters) {
      if (where === 'query') for (const value of SPOILT) await send({ query: { [name]: value.toWellFormed() } })
    }
    for (const [type, { schema }] of Object.entries(requestBody?.content ?? {})) {
      if (type === 'application/json') for (const body of spoilt(schema)) await send({ body })
      if (type === 'multipart/form-data')
        for (const body of spoilt(schema)) await send({ body: formOf(body as object) })
    }
  }
  expect(fallen).toEqual([])
  expect(places).toBeGreaterThan(400)
})

type Schema = Partial<{
  type: string | string[]
  properties: Record<string, Schema>
  required: string[]
  items: Schema
  anyOf: Schema[]
  oneOf: Schema[]
  enum: unknown[]
  const: unknown
  format: string
  minimum: number
}>
type Operation = {
  operationId: CallName
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  'x-role'?: string
}

const optionsOf = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf
const SPOILT = ['a\u0000', '\ud800']

/** Something that a call may take for good, and no more than it needs. */
function proper(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [option] = optionsOf(schema) ?? []
  if (option) return proper(option)
  if (schema.type === 'object') return needed(schema)
  if (schema.type === 'array') return schema.items ? [proper(schema.items)] : []
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return true
  return schema.format === 'date' ? '2026-11-01' : productId
}

const needed = ({ properties = {}, required = [] }: Schema) =>
  Object.fromEntries(required.map((name) => [name, proper(properties[name] ?? {})]))

/** The same, spoilt at one place each. */
function* spoilt(schema: Schema): Generator<unknown> {
  if (schema.const !== undefined || schema.enum) return
  const options = optionsOf(schema)
  if (options) for (const option of options) yield* spoilt(option)
  else if (schema.type === 'object') {
    for (const [name, part] of Object.entries(schema.properties ?? {})) {
      for (const value of spoilt(part)) yield { ...needed(schema), [name]: value }
    }
  } else if (schema.type === 'array') for (const value of spoilt(schema.items ?? {})) yield [value]
  else if ([schema.type].flat().some((type) => type === 'string' || type === undefined)) yield* SPOILT
}

function formOf(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) {
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

test('nonsense leaves the books straight', async () => {
  await hurry(shop, 'reconcile')
  await hurry(shop, 'refund')
  await quiet(shop)

  expect(await findBreaches(shop)).toEqual([])
  expect(await shop.db.$count(payments)).toBeGreaterThan(0)
})

const toWellFormed = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).map(([name, text]) => [name, text.toWellFormed()]))
