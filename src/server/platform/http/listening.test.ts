import { networkInterfaces } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { takePortsOfIpv6 } from '#sandbox/test-taken-ports.ts'
import { closeServer, createServer, listen } from './listening.ts'

const outside = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address

const isHeardAt = async (host: string, port: number) => {
  const answer = await fetch(`http://${host}:${port}/`).catch(() => null)
  return answer?.status === 200
}

async function open(host: string | null) {
  const server = createServer(() => new Response('here'))
  const port = await listen(server, 0, host)
  onTestFinished(() => closeServer(server, 100))
  return { server, port }
}

test('on this machine only, by both names of it, until it is closed', async () => {
  const { server, port } = await open('localhost')

  for (const host of ['127.0.0.1', 'localhost']) expect([host, await isHeardAt(host, port)]).toEqual([host, true])
  if (outside) expect(await isHeardAt(outside, port)).toBe(false)
  await closeServer(server, 100)
  for (const host of ['127.0.0.1', '[::1]']) expect([host, await isHeardAt(host, port)]).toEqual([host, false])
})

test('everywhere, when that is wanted', async () => {
  const { port } = await open(null)

  expect(await isHeardAt('127.0.0.1', port)).toBe(true)
  if (outside) expect(await isHeardAt(outside, port)).toBe(true)
})

test('any free port is one that is free by both names of the machine', async ({ skip }) => {
  if (!(await takePortsOfIpv6())) skip('this machine has no ::1')

  const servers = Array.from({ length: 100 }, () => createServer(() => new Response('here')))
  onTestFinished(async () => void (await Promise.all(servers.map((server) => closeServer(server, 0)))))
  await Promise.all(servers.map((server) => listen(server, 0, 'localhost')))
})
