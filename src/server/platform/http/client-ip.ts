import { BlockList, isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * Reads the IP address a request came from, as limits count it: an IPv6 one stands for its /64, which one household
 * or one attacker has whole. `X-Forwarded-For` is believed only from a trusted proxy.
 */
export function createClientIp(trustedProxies: readonly string[]): (c: Context) => string {
  const trusted = new BlockList()
  for (const proxy of trustedProxies) {
    const [ip = '', bits] = proxy.split('/')
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    if (bits) trusted.addSubnet(ip, Number(bits), family)
    else trusted.addAddress(ip, family)
  }
  const isTrusted = (ip: string) => isIP(ip) !== 0 && trusted.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4')

  return (c) => {
    const peer = c.env?.incoming ? plain(getConnInfo(c).remote.address ?? '') : ''
    if (!isTrusted(peer)) return network(peer)

    // From the right, the first entry that none of our proxies added is the client; what stands before it is his word.
    const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim()))
    const client = chain.findLast((ip) => !isTrusted(ip)) ?? ''
    return network(isIP(client) ? client : peer)
  }
}

/** An IP address without a port, brackets, or the IPv6 coat that dual-stack sockets put on IPv4. */
function plain(ip: string): string {
  const [, bracketed, dotted] = /^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/.exec(ip) ?? []

  return (bracketed ?? dotted ?? ip).replace(/^::ffff:(?=[\d.]+$)/i, '')
}

/** The /64 of an IPv6 address; an IPv4 address as it is. */
function network(ip: string): string {
  if (isIP(ip) !== 6) return ip

  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - groupCount(tail)).fill('0')]
  const prefix = [...filled, ...(tail ?? '').split(':')].slice(0, 4)

  return `${prefix.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** The /48 that such a /64 lies in, which one site may have whole: 65,536 of them; null for what is no IPv6 network. */
export function siteOf(clientIp: string): string | null {
  return clientIp.endsWith('::/64') ? `${clientIp.split(':').slice(0, 3).join(':')}::/48` : null
}

const groupCount = (text: string) => text.split(':').filter(Boolean).length
