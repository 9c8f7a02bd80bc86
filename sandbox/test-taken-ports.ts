import { once } from 'node:events'
import { createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Of 28,000 that the system hands out by itself; each is an open file, of which some machines allow a thousand. */
const COUNT = 700

/** Takes ports on ::1 only: each of them is free on 127.0.0.1. False where there is no ::1. */
export async function takePortsOfIpv6(): Promise<boolean> {
  const servers = Array.from({ length: COUNT }, () => createServer().listen(0, '::1'))
  onTestFinished(() => void servers.map((server) => server.close()))
  const listening = servers.map((server) => once(server, 'listening'))

  return Promise.all(listening).then(() => true, withoutIpv6)
}

function withoutIpv6(error: NodeJS.ErrnoException): false {
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT') return false
  throw error
}
