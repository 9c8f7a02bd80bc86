import { z } from 'zod'
import { methodAndPath } from '#contract/calls.ts'
import { type Endpoint, staffOf } from '#contract/endpoint.ts'
import { isRequired } from '#contract/text.ts'

type Schema = Record<string, unknown>

const ERROR: Schema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', description: 'For programs.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Only for invalid input.' },
  },
}

const ERROR_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

const DESCRIPTION = `Prices are whole rupees, times are ISO 8601 in UTC. Calls for a customer or for staff take a token of
\`POST /users/login\` or \`POST /users/admin-login\`. A list that is asked for with a \`limit\` comes in pages: the header
\`Link: <…>; rel="next"\` of an answer has the address of the next page, and the last page has no such header.`

/** The groups of the calls: the first word of their paths. */
const GROUPS: Record<string, string> = {
  'back-in-stock': 'Wishes to hear when a product is back.',
  cart: 'The cart of a customer, with its offers.',
  customers: 'Who has bought, or signed up to.',
  exports: 'Lists and documents to download.',
  health: 'Whether the shop runs.',
  invoices: 'Invoices and credit notes by one-use links.',
  legal: 'Terms, privacy, refunds.',
  offers: 'Offers and their codes.',
  orders: 'Checkout, orders, parcels and refunds.',
  payments: 'The provider’s side, and what to look at about money.',
  pincode: 'Towns by PIN.',
  products: 'The catalogue.',
  reports: 'Figures for the owner and the tax office.',
  reviews: 'What people say about products, for the owner.',
  settings: 'What the owner can set.',
  staff: 'Who works here.',
  users: 'Signing in, profile and addresses.',
}

export type OpenApi = ReturnType<typeof describeApi>

/** The OpenAPI 3.1 description of the calls that are really served. */
export function describeApi(title: string, publicUrl: string, endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const { method, path } = methodAndPath(endpoint.name)
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(endpoint, path) }
  }
  const groups = new Set(Object.keys(paths).map(groupOf))

  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'The shop', url: publicUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: [...groups].toSorted().map((name) => ({ name, description: GROUPS[name] })),
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
      responses: {
        Refused: { description: 'Refused, with the reason.', content: ERROR_CONTENT },
        Unavailable: { description: 'Not now, or a defect of ours.', content: ERROR_CONTENT },
      },
    },
    paths,
  }
}

type Operation = ReturnType<typeof operation>

function operation(endpoint: Endpoint, path: string) {
  const { name, summary, role, query, headers, answer, status = 200 } = endpoint
  // Redirects and files, which a route answers itself, have no JSON to describe.
  const isJson = !(answer instanceof z.ZodNever || answer instanceof z.ZodVoid)
  const success = isJson ? { content: { 'application/json': { schema: schemaOf(answer, 'output') } } } : {}
  const content = bodyOf(endpoint)
  const audience = audienceOf(endpoint)

  return {
    operationId: name,
    tags: [groupOf(path)],
    summary,
    description: `${summary}\n\nFor ${audience}.`,
    security: role === 'anyone' ? [] : [{ token: [] }],
    'x-audience': audience,
    ...(role !== 'anyone' && { 'x-role': role, 'x-staff': staffOf(endpoint) }),
    parameters: [
      ...pathParameters(path),
      ...(query ? parameters(query, 'query') : []),
      ...(headers ? parameters(headers, 'header') : []),
    ],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: { description: 'Success', ...success },
      '4XX': { $ref: '#/components/responses/Refused' },
      default: { $ref: '#/components/responses/Unavailable' },
    },
  }
}

/** Who may make a call, in words: "customer", "owner, packer", "customer, owner". */
function audienceOf(endpoint: Endpoint): string {
  if (endpoint.role === 'admin') return staffOf(endpoint).join(', ')

  return endpoint.role === 'signedIn' ? ['customer', ...staffOf(endpoint)].join(', ') : endpoint.role
}

const groupOf = (path: string) => path.split('/')[1] ?? ''

function bodyOf({ body, encoding = 'json', rawBody }: Endpoint) {
  if (rawBody) return { [rawBody.contentType]: { schema: schemaOf(rawBody.schema, 'input') } }
  const contentType = encoding === 'json' ? 'application/json' : 'multipart/form-data'

  return body && { [contentType]: { schema: schemaOf(body, 'input') } }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function parameters(fields: z.ZodType, where: 'query' | 'header') {
  const { properties = {}, required = [] } = schemaOf(fields, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: 'string', format: 'binary' }) // a file
      if (io === 'input' && zodSchema instanceof z.ZodObject) markRequired(zodSchema, jsonSchema)
    },
  })

  return json
}

function markRequired({ shape }: z.ZodObject, json: z.core.JSONSchema.BaseSchema): void {
  const names = Object.keys(shape).filter((name) => isRequired(shape[name]))
  if (names.length === 0) return

  json.required = [...new Set([...(json.required ?? []), ...names])]
  for (const name of names) Object.assign(json.properties ?? {}, { [name]: asItMustBe(json.properties?.[name]) })
}

/** What stands for "missing" is taken, and refused by the form's own rules: not what anybody should send. */
function asItMustBe(schema: unknown): Schema {
  const { default: _, anyOf, ...rest } = schema as Schema & { anyOf?: Schema[] }
  const kinds = anyOf?.filter(({ type }) => type !== 'null') ?? []

  return { ...rest, ...(kinds.length > 1 ? { anyOf: kinds } : kinds[0]) }
}
