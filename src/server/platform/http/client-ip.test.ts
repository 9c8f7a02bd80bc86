import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createClientIp, siteOf } from './client-ip.ts'

/** The client's IP of a request that came over a connection from `peer`. */
async function clientIpOf(peer: string, forwarded: string | null, trusted: string[] = []): Promise<string> {
  const clientIpFrom = createClientIp(trusted)
  const app = new Hono().get('/', (c) => c.text(clientIpFrom(c)))
  const headers: Record<string, string> = forwarded === null ? {} : { 'x-forwarded-for': forwarded }

  return (await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } })).text()
}

const PROXIES = ['10.0.0.0/8', 'fd00::/8']

test.each([
  ['a stranger’s header is not believed', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy’s header is', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
  ['behind two proxies', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['what the client wrote himself stands further left', '10.1.2.3', '192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['a proxy that adds the port', '10.1.2.3', '192.0.2.66, 198.51.100.1:4711', '198.51.100.1'],
  ['an entry that is no IP ends the search', '10.1.2.3', '192.0.2.66, unknown', '10.1.2.3'],
  ['no header', '10.1.2.3', null, '10.1.2.3'],
  ['only proxies', '10.1.2.3', '10.4.4.4', '10.1.2.3'],
  ['a dual-stack socket', '::ffff:10.1.2.3', '::ffff:198.51.100.1', '198.51.100.1'],
  ['IPv6 counts by its /64', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', null, '2001:db8:1:2::/64'],
  ['IPv6 written short', '2001:db8::1', null, '2001:db8:0:0::/64'],
  ['IPv6 behind an IPv6 proxy', 'fd12::1', '[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['the loopback', '::1', null, '0:0:0:0::/64'],
  ['a socket without an IP', '', '198.51.100.1', ''],
])('%s', async (_, peer, forwarded, clientIp) => {
  expect(await clientIpOf(peer, forwarded, PROXIES)).toBe(clientIp)
})

test('an IPv6 network is a part of a site, which one person may have whole; an IPv4 address is of none', () => {
  expect(['2001:db8:1:2::/64', '2001:db8:1:ffff::/64', '198.51.100.1', ''].map(siteOf)).toEqual([
    '2001:db8:1::/48',
    '2001:db8:1::/48',
    null,
    null,
  ])
})

test('without a trusted proxy nobody can write himself another IP', async () => {
  expect(await clientIpOf('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1')
})
