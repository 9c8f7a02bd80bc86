import { expect, onTestFinished, test, vi } from 'vitest'
import { createApiClient } from './api.ts'
import { ApiError, refusalOf } from './api-error.ts'

const answering = (status: number, body?: unknown) =>
  vi.fn(async (_path: string, _init: RequestInit) =>
    body === undefined ? new Response(null, { status }) : Response.json(body, { status }),
  )

test('a call goes to its path, with parameters and query encoded, and the token beside it', async () => {
  const fetch = answering(200, [])
  const api = createApiClient(fetch, { token: () => 'secret' })

  await api('listProducts', { query: { q: 'guava & lime' } })
  await api('readProduct', { params: { id: 'a/b' } })

  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/products?q=guava+%26+lime', '/api/products/a%2Fb'])
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    method: 'GET',
    credentials: 'include',
    headers: { Authorization: 'Bearer secret' },
  })
})

test('a query value that is not given is not sent', async () => {
  const fetch = answering(200, [])
  await createApiClient(fetch)('listProducts', { query: { q: undefined } })

  expect(fetch.mock.calls[0]?.[0]).toBe('/api/products')
})

test('a body travels as JSON, a form as itself', async () => {
  const fetch = answering(200, {})
  const api = createApiClient(fetch) as (name: string, request: object) => Promise<unknown>
  const form = new FormData()

  await api('login', { body: { email: 'asha@dhamaka.test' } })
  await api('login', { body: form })

  expect(fetch.mock.calls[0]?.[1]).toMatchObject({
    body: '{"email":"asha@dhamaka.test"}',
    headers: { 'Content-Type': 'application/json' },
  })
  expect(fetch.mock.calls[1]?.[1].body).toBe(form)
  expect(fetch.mock.calls[1]?.[1].headers).not.toHaveProperty('Content-Type')
})

test('a refusal is thrown with everything the server said', async () => {
  const answer = { message: 'Name is required', code: 'invalid_input', fields: { name: 'Name is required' } }
  const error = await createApiClient(answering(400, answer))('listProducts', { query: {} }).catch((thrown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, ...answer })
  expect(refusalOf(error, 'Login failed. Please try again.')).toEqual(answer)
})

test('words of our own stand in when the server gave none', async () => {
  const page = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
  const error = await createApiClient(page)('listProducts', { query: {} }).catch((thrown) => thrown)

  expect(refusalOf(error, 'Error loading products.').message).toBe('Error loading products.')
  expect(refusalOf(new TypeError('fetch failed'), 'Error loading products.').message).toBe('Error loading products.')
})

test('a 401 ends the session it was sent with, except where somebody is just signing in', async () => {
  const onSignedOut = vi.fn()
  const api = createApiClient(answering(401, { message: 'Please log in', code: 'not_signed_in' }), {
    token: () => 'old',
    onSignedOut,
  }) as (name: string, request?: object) => Promise<unknown>

  await api('login', { body: {} }).catch(() => {})
  await api('adminLogin', { body: {} }).catch(() => {})
  expect(onSignedOut).not.toHaveBeenCalled()

  await api('readProduct', { params: { id: '1' } }).catch(() => {})
  expect(onSignedOut).toHaveBeenCalledWith('old', { isReading: true })
})

test('without a network a call waits; what was cut off is asked again when it is back, but for what may have been done', async () => {
  const network = { onLine: false }
  const waiting: (() => void)[] = []
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => waiting.push(listener))
  onTestFinished(() => void vi.unstubAllGlobals())
  const comeBack = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    network.onLine = true
    for (const listener of waiting.splice(0)) listener()
  }
  const fetch = answering(200, { cart: {} })
  const api = createApiClient(fetch) as (name: string, request?: object) => Promise<unknown>

  const pressed = api('addToCart', { body: {} })
  expect(fetch).not.toHaveBeenCalled()
  await comeBack()
  await pressed
  expect(fetch).toHaveBeenCalledTimes(1)

  const cutOff = async () => {
    network.onLine = false
    throw new TypeError('fetch failed')
  }
  fetch.mockImplementationOnce(cutOff)
  const read = api('readCart')
  await comeBack()
  await read
  expect(fetch).toHaveBeenCalledTimes(3)

  fetch.mockImplementationOnce(cutOff)
  await expect(api('addToCart', { body: {} })).rejects.toThrow('fetch failed')
  expect(fetch).toHaveBeenCalledTimes(4)
})
