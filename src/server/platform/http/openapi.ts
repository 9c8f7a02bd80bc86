import { z } from 'zod'
import { locate } from '#contract/calls.ts'
import { type Endpoint, staffOf } from '#contract/endpoint.ts'

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

export type OpenApi = ReturnType<typeof describeApi>

/** The OpenAPI 3.1 description of the calls that are really served. */
export function describeApi(title: string, endpoints: readonly Endpoint[]) {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of endpoints) {
    const { method, path } = locate(endpoint.name)
    const template = path.replace(/:(\w+)/g, '{$1}')
    paths[template] = { ...paths[template], [method.toLowerCase()]: operation(endpoint, path) }
  }

  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR },
    },
    paths,
  }
}

type Operation = ReturnType<typeof operation>

function operation(endpoint: Endpoint, path: string) {
  const { name, summary, role, query, body, encoding = 'json', answer, status = 200 } = endpoint
  const contentType = encoding === 'json' ? 'application/json' : 'multipart/form-data'
  // Redirects and files, which a route answers itself, have no JSON to describe.
  const isJson = !(answer instanceof z.ZodNever || answer instanceof z.ZodVoid)
  const success = isJson ? { content: { 'application/json': { schema: schemaOf(answer, 'output') } } } : {}

  return {
    operationId: name,
    summary,
    ...(role !== 'anyone' && { security: [{ token: [] }], 'x-role': role, 'x-staff': staffOf(endpoint) }),
    parameters: [...pathParameters(path), ...(query ? queryParameters(query) : [])],
    ...(body && { requestBody: { required: true, content: { [contentType]: { schema: schemaOf(body, 'input') } } } }),
    responses: {
      [status]: { description: 'Success', ...success },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input') as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })

  return json
}
