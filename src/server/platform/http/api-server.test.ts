import { afterAll, expect, test } from 'vitest'
import { addressForm } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const NO_ADDRESS = '01890000-0000-7000-8000-000000000000'
const JSON_TYPE = { 'content-type': 'application/json' }

const login = (body: string, headers: Record<string, string> = JSON_TYPE) =>
  shop.visitor().request('POST', '/users/login', { body, headers })

test.each(['{', '', '{"email":"a@b.test",}', 'null', '[]', '"text"', '7', '\u0000'])(
  'the body %j is no form: 400',
  async (body) => {
    const answer = await login(body)

    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'invalid_input', message: expect.any(String) })
  },
)

test('a body that is not UTF-8 is a 400', async () => {
  const response = await shop.app.request('/api/users/login', {
    method: 'POST',
    headers: JSON_TYPE,
    body: new Uint8Array([0x22, 0xff, 0xfe, 0x22]),
  })

  expect(response.status).toBe(400)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
  'a body of type %s is a 415',
  async (type) => {
    const answer = await login('{"email":"a@b.test","password":"x"}', { 'content-type': type })

    expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
  },
)

test.each(['/cart', '/orders/verify-payment'])(
  'who is not let in hears of that alone, also from %s, which is read first',
  async (path) => {
    const [ended, admin, customer] = [
      await shop.signInCustomer(),
      await shop.signInAdmin(),
      await shop.signInCustomer(),
    ]
    await ended.send('logout')
    const bodies = [
      { body: '{', headers: JSON_TYPE, status: 400 },
      { body: '{}', headers: JSON_TYPE, status: 400 },
      { body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 },
      { body: `{"x":"${'x'.repeat(100_000)}"}`, headers: JSON_TYPE, status: 413 },
    ]
    for (const { status, ...request } of bodies) {
      expect((await ended.request('POST', path, request)).status).toBe(401)
      expect((await admin.request('POST', path, request)).status).toBe(403)
      expect((await customer.request('POST', path, request)).status).toBe(status)
    }
  },
)

test('JSON with a character set is taken', async () => {
  expect((await login('{}', { 'content-type': 'application/json; charset=utf-8' })).body.code).toBe('invalid_input')
})

test('more than 100 kB is a 413, announced or not', async () => {
  const large = JSON.stringify({ email: 'x'.repeat(100_000) })
  const said = await login(large, { ...JSON_TYPE, 'content-length': String(large.length) })
  expect([said.status, said.body.code]).toEqual([413, 'too_large'])

  const streamed = await shop.app.request('/api/users/login', {
    method: 'POST',
    headers: JSON_TYPE,
    body: new Blob([large]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(streamed.status).toBe(413)
})

test('a body nested beyond measure is a 400', async () => {
  for (const depth of [21, 40_000]) {
    const answer = await login(`{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`)
    expect([depth, answer.status]).toEqual([depth, 400])
  }
})

test.each([
  ['GET', '/users/login', 'POST'],
  ['DELETE', '/users/profile', 'GET, PUT'],
  ['PATCH', '/users/addresses', 'GET, POST'],
  ['GET', `/users/addresses/${NO_ADDRESS}`, 'PUT, DELETE'],
  ['POST', '/users/google', 'GET'],
  ['GET', '/orders/verify-payment', 'POST'],
  ['DELETE', '/products/picture-preview', 'POST'],
  ['PATCH', '/products/picture-preview', 'POST'],
  ['PUT', '/staff/changes', 'GET'],
])('%s %s is a 405 that says what is allowed', async (method, path, allow) => {
  const answer = await shop.visitor().request(method, path)

  expect([answer.status, answer.body.code, answer.headers.get('allow')]).toEqual([405, 'method_not_allowed', allow])
})

test.each(['', '/', '/nothing', '/users', '/users/', '/users/login/more', '/%00', '/users/%E0%A4%A'])(
  'the path /api%s is a 404 in JSON',
  async (path) => {
    const answer = await shop.visitor().request('GET', path)

    expect([answer.status, answer.body]).toEqual([404, { code: 'not_found', message: 'Not found' }])
  },
)

test('who may not call learns nothing about the body, and an unknown id outranks a bad one', async () => {
  const params = { id: NO_ADDRESS }
  expect((await shop.visitor().send('updateAddress', { params, body: '{' })).status).toBe(401)

  const customer = await shop.signInCustomer()
  expect((await customer.send('updateAddress', { params, body: addressForm() })).status).toBe(404)
  expect((await customer.send('updateAddress', { params: { id: 'x' }, body: '{' })).status).toBe(404)
})

test('answers, errors too, are never cached and never sniffed', async () => {
  for (const path of ['/users/profile', '/nothing']) {
    const { headers } = await shop.visitor().request('GET', path)
    expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual(['no-store', 'nosniff'])
    expect(headers.get('content-type')).toContain('application/json')
  }
})
