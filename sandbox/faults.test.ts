import { expect, test } from 'vitest'
import { callApi, newOrder, openSandbox, post, readLedger } from './test-support.ts'

test('a fault strikes as often as it was told to, on the calls it was told to', async () => {
  const { url } = await openSandbox()
  const id = await newOrder(url)
  const added = await post(url, '/faults', [
    { fault: 'status', status: 503, times: 2, path: '/razorpay/v1/orders/*/payments' },
    { fault: 'status', status: 429, times: 1, method: 'post' },
  ])
  expect(added).toMatchObject({ status: 201, body: [{ id: 1, struck: 0 }, { id: 2 }] })
  const statusOf = async (path: string, body?: unknown) => (await callApi(url, path, body)).status

  expect(await statusOf(`/orders/${id}`)).toBe(200)
  expect(await statusOf(`/orders/${id}/payments`)).toBe(503)
  expect(await statusOf('/orders', { amount: 100, currency: 'INR' })).toBe(429)
  expect(await statusOf('/orders', { amount: 100, currency: 'INR' })).toBe(200)
  expect(await statusOf(`/orders/${id}/payments`)).toBe(503)
  expect(await statusOf(`/orders/${id}/payments`)).toBe(200)
  expect(await (await fetch(`${url}/faults`)).json()).toMatchObject([{ struck: 2 }, { struck: 1 }])
})

test('a reset and nonsense leave nothing done, an answer that is lost or broken off leaves it done', async () => {
  const { url, faults } = await openSandbox()

  faults.add({ fault: 'reset', times: 1 })
  await expect(newOrder(url)).rejects.toThrow()
  expect((await readLedger(url)).orders).toHaveLength(0)

  faults.add({ fault: 'nonsense', times: 1 })
  await expect(newOrder(url)).rejects.toThrow()
  expect((await readLedger(url)).orders).toHaveLength(0)

  faults.add({ fault: 'lost-answer', times: 1 })
  await expect(newOrder(url)).rejects.toThrow()
  expect((await readLedger(url)).orders).toHaveLength(1)

  faults.add({ fault: 'half-answer', times: 1 })
  await expect(newOrder(url)).rejects.toThrow()
  expect((await readLedger(url)).orders).toHaveLength(2)
})

test('latency makes a call late, and taking all faults back makes it prompt again', async () => {
  const { url } = await openSandbox()
  const timeOf = async () => {
    const begun = performance.now()
    await callApi(url, '/orders')
    return performance.now() - begun
  }
  await post(url, '/faults', { fault: 'latency', ms: 600 })
  expect(await timeOf()).toBeGreaterThan(590)

  expect((await fetch(`${url}/faults`, { method: 'DELETE' })).status).toBe(204)
  expect(await timeOf()).toBeLessThan(590)
})

test('a probability is drawn from its seed, the same each time', async () => {
  const { faults } = await openSandbox()
  const drawn = (seed: number) => {
    faults.clear()
    faults.add({ fault: 'webhook-lose', probability: 0.5, seed })
    return Array.from({ length: 40 }, () => (faults.strike('webhook-lose') ? 'x' : '.')).join('')
  }

  expect(drawn(1)).toBe(drawn(1))
  expect(drawn(1)).not.toBe(drawn(2))
  expect(drawn(1).replaceAll('.', '').length).toBeGreaterThan(10)
  expect(drawn(1).replaceAll('x', '').length).toBeGreaterThan(10)
})

test('an unknown fault is refused with the reason', async () => {
  const { url } = await openSandbox()

  expect(await post(url, '/faults', { fault: 'earthquake' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('latency') },
  })
})
