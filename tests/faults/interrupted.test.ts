import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { methodAndPath } from '#contract/calls.ts'
import { DEMO_CUSTOMER } from '#db/demo-people.ts'
import { ADDRESS } from '#tests/support/buying.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ROOT } from '#tools/root.ts'
import { commandOf, familyOf } from './harness/processes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dhamaka-interrupted-'))
chmodSync(dataDir, 0o755) // the database runs as another user when this one is root
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const [port, sandboxPort] = [await freePort(), await freePort()]

/** Starts the shop in a process group of its own, as a terminal does. */
async function startAsGroup(command: string, ...args: string[]) {
  const first = spawn(command, args, {
    cwd: ROOT,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      SEED: 'demo',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DRAIN_SECONDS: '3',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(first.stdout)) if (line.includes('API')) break
  first.stdout.resume()
  const family = familyOf(first.pid ?? 0)
  const kill = (pid: number) => commandOf(pid) && process.kill(pid, 'SIGKILL')
  onTestFinished(() => family.forEach(kill))

  return { first, family }
}

async function send(name: Parameters<typeof methodAndPath>[0], body: object, token = '') {
  const { method, path } = methodAndPath(name)
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

test.each([
  ['node', ['tools/run.mjs', 'start']],
  ['npm', ['start']],
])('Ctrl+C under %s: those who are being served can still pay, and all end', async (command, args) => {
  const { first, family } = await startAsGroup(command, ...args)
  const { token } = (await send('login', { email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password })).body
  const products = await (await fetch(`http://localhost:${port}/api/products`)).json()
  await send('addToCart', { productId: products[0].id, quantity: 1 }, token)

  const gone = once(first, 'exit')
  process.kill(-(first.pid ?? Number.NaN), 'SIGINT')
  await expect.poll(async () => (await fetch(`http://localhost:${port}/api/health/ready`)).status).toBe(503)

  const { status, body } = await send('createCheckoutSession', { shippingAddress: ADDRESS }, token)
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.stringMatching(/^order_/) })])
  const paid = await fetch(`http://localhost:${sandboxPort}/razorpay/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ order_id: body.id, outcome: 'success' }),
  })
  expect((await send('verifyPayment', await paid.json(), token)).status).toBe(200)

  await gone
  await expect.poll(() => family.map(commandOf).filter(Boolean), { timeout: 15_000 }).toEqual([])
})
