import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { explainPort, refusePort } from './ports.ts'

const failed = (code: string) => Object.assign(new Error(`listen ${code}: not now`), { code })

test('a port that is free by all names, and one that somebody has', async () => {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(Number(Object(server.address()).port))),
  )
  onTestFinished(() => void server.close())

  for (const host of [undefined, null, 'localhost', '127.0.0.1']) {
    expect(await refusePort({ port, host })).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + (port < 65_000 ? 100 : -100)} npm start`,
    )
  }
  expect(await refusePort({ port: 0, host: 'localhost' })).toBeNull()
})

test.each(['nothing.invalid', '192.0.2.1'])('%s is no address of this machine', async (host) => {
  expect(await refusePort({ port: 0, host })).toBe(
    `HOST is ${host}, which is no address and no name of this machine (for example HOST=127.0.0.1).`,
  )
})

test.each([
  ['EACCES', { port: 80 }, /^Port 80 is not for this account: .+ PORT=3080 npm start$/],
  ['EADDRINUSE', { port: 65_500 }, /^Port 65500 is taken .+ PORT=65400 npm start$/],
  [
    'ENOTFOUND',
    { port: 9464, host: 'x', settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } },
    /^METRICS_HOST is x, .+ METRICS_HOST=127\.0\.0\.1\)\.$/,
  ],
])('%s is told in a sentence', (code, place, words) => {
  expect(explainPort(failed(code), place)).toMatch(words)
})
