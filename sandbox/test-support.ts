import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { type Sandbox, startSandbox } from './server.ts'
import type { SandboxOptions } from './settings.ts'

/** How long something that happens by itself may take on a busy machine. */
export const soon = { timeout: 30_000 }

/** A folder of this test's own, gone when the test is. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A sandbox on free ports, stopped when the test ends. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ dataDir: newFolder(), port: 0, shopUrl: 'http://localhost:9', ...options })
  onTestFinished(() => sandbox.stop())
  return sandbox
}

export type Delivery = { path: string; headers: IncomingHttpHeaders; body: string }

/** A stand-in for the shop that notes every webhook, and refuses the first few when told to. */
export async function openWebhookReceiver({ refusals = 0 } = {}) {
  const deliveries: Delivery[] = []
  let refusalsLeft = refusals
  const server = createServer(async (request, response) => {
    deliveries.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    refusalsLeft -= 1
    response.writeHead(refusalsLeft >= 0 ? 500 : 200).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.')

  return { url: `http://127.0.0.1:${address.port}`, deliveries }
}

// biome-ignore lint/suspicious/noExplicitAny: what came over the wire is for each test to judge.
type Wire = any

export type Answer = { status: number; body: Wire }

/** The merchant's side of the payment API. */
export async function callApi(
  url: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${url}/razorpay/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** A new order of ₹500 unless told otherwise; answers its id. */
export async function newOrder(url: string, order: Record<string, unknown> = {}): Promise<string> {
  const { body } = await callApi(url, '/orders', { amount: 50_000, currency: 'INR', ...order })
  return body.id
}

/** Posts JSON. */
export async function post(url: string, path: string, body: unknown): Promise<Answer> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

/** Pays an order as a program does. */
export const pay = (url: string, order_id: string, how: Record<string, unknown> = {}) =>
  post(url, '/razorpay/pay', { order_id, ...how })

/** All the money that moved. */
export async function readLedger(url: string): Promise<Wire> {
  const answer = await fetch(`${url}/razorpay/ledger`)
  return answer.json()
}
