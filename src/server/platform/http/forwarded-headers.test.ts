import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { watchForwarded } from './forwarded-headers.ts'

const opened: { close: () => void }[] = []
afterAll(() => {
  for (const server of opened) server.close()
})

async function open(trustedProxies: string[]) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { watch, warning } = watchForwarded(trustedProxies, log)
  const app = new Hono().use(watch).get('/', (c) => c.text('hello'))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  opened.push(server)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (headers: Record<string, string> = {}) =>
    (await fetch(`http://127.0.0.1:${port}/`, { headers })).text()

  return { ask, warning, lines }
}

test('a proxy that nobody has named is told of once, with the line that names it', async () => {
  const { ask, warning, lines } = await open([])
  await ask()
  expect([warning(), lines]).toEqual([null, []])

  for (let i = 0; i < 3; i += 1) expect(await ask({ 'x-forwarded-for': '203.0.113.7' })).toBe('hello')
  expect(warning()?.line).toBe('TRUSTED_PROXIES=127.0.0.1')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUSTED_PROXIES=127.0.0.1')
})

test('nothing is said where proxies are named', async () => {
  const { ask, warning, lines } = await open(['10.0.0.1'])
  await ask({ 'x-forwarded-for': '203.0.113.7' })

  expect([warning(), lines]).toEqual([null, []])
})
