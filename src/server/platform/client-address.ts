import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Reads the address a request came from; `X-Forwarded-For` is believed only from a trusted proxy. */
export function createClientAddress(trustedProxies: readonly string[]): (c: Context) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(address, Number(bits), family)
    else trusted.addAddress(address, family)
  }
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return (c) => {
    const peer = c.env?.incoming ? plain(getConnInfo(c).remote.address ?? '') : ''
    if (!isTrusted(peer)) return peer

    // From the right, the first address that none of our proxies added is the client's.
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
    return chain.findLast((address) => isIP(address) && !isTrusted(address)) ?? peer
  }
}

/** An IPv4 address without the IPv6 coat that dual-stack sockets put on it. */
const plain = (address: string) => address.replace(/^::ffff:/, '')
