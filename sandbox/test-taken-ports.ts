import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

const COUNT = 1500

/** Takes one in twenty of the ports that the system hands out by itself, on ::1 only: each of them is free on 127.0.0.1. */
export async function takePortsOfIpv6(): Promise<void> {
  const servers = Array.from({ length: COUNT }, () => createServer().listen(0, '::1'))
  onTestFinished(() => void servers.map((server) => server.close()))
  await Promise.all(servers.map((server) => once(server, 'listening')))
}
