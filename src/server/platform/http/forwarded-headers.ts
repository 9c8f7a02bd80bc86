import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '#platform/logging/log.ts'

/** What is wrong about the proxies, and the line of the environment that mends it. */
export type ForwardedWarning = { what: string; line: string }

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']
const OWN_NETWORK = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][\da-f]{2}:|fe80:)/i

/**
 * Notices a proxy that nobody has named: without `TRUSTED_PROXIES` all its visitors look like one, and share one
 * allowance of tries. Said once in the log, and to whoever asks.
 */
export function watchForwarded(trustedProxies: readonly string[], log: Log) {
  let warning: ForwardedWarning | null = null

  const watch: MiddlewareHandler = async (c, next) => {
    if (!warning && trustedProxies.length === 0 && HEADERS.some((name) => c.req.header(name) !== undefined)) {
      const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? '') : ''
      warning = warningAbout(peer.replace(/^::ffff:(?=[\d.]+$)/i, ''))
      log.warn({ line: warning.line }, warning.what)
    }
    await next()
  }

  return { watch, warning: () => warning }
}

function warningAbout(peer: string): ForwardedWarning {
  // A stranger can send these headers too: only a neighbour is suggested as somebody to trust.
  const proxy = isIP(peer) && OWN_NETWORK.test(peer) ? peer : 'ADDRESS_OF_YOUR_PROXY'

  return {
    what: 'Requests come with forwarded headers, but TRUSTED_PROXIES is empty: if a proxy of yours sends them, all visitors count as one.',
    line: `TRUSTED_PROXIES=${proxy}`,
  }
}
