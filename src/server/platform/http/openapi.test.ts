import { afterAll, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

type Description = {
  openapi: string
  paths: Record<
    string,
    Record<string, { operationId: string; 'x-role'?: string; security?: object[]; responses: object }>
  >
}

test('the description names every call of the contract, with who may make it', async () => {
  const { body } = await shop.visitor().request('GET', '/openapi.json')
  const { openapi, paths } = body as unknown as Description
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))

  expect(openapi).toBe('3.1.0')
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(CALLS).toSorted())
  expect(paths['/orders/{id}/status']?.patch).toMatchObject({ 'x-role': 'admin', security: [{ token: [] }] })
  expect(paths['/products']?.get?.security).toBeUndefined()
  expect(paths['/payments/return']?.post?.responses).toHaveProperty('303', { description: 'Success' })
})

test('people read the same on a page without a script', async () => {
  const response = await shop.app.request('/api/docs')
  const page = await response.text()

  expect(response.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('/orders/create-checkout-session')
  expect(page).not.toContain('<script')
})
