import { lookup } from 'node:dns'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { PICTURE } from '#contract/picture.ts'
import { type Refusal, refusalOfField } from '#platform/http/refusal.ts'

const TIMEOUT_MS = 5_000

const notPublic = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(net, bits, 'ipv4')
}

/** Whether an IP belongs to the open internet; of IPv6 only the global unicast range does. */
export function isPublicIp(ip: string): boolean {
  if (isIP(ip) === 4) return !notPublic.check(ip, 'ipv4')

  return /^[23][0-9a-f]{3}:/i.test(ip) && !/^(2001:0?db8|2001:0*:|2002:)/i.test(ip)
}

/** Fetches a picture from an https URL of the open internet, once: no redirects, nothing of our own network. */
export function fetchPicture(url: string): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const target = URL.parse(url)
  if (target?.protocol !== 'https:' || (isIP(bare(target.hostname)) && !isPublicIp(bare(target.hostname)))) {
    return Promise.reject(refusalOf('The address must start with https:// and be public.'))
  }

  const request = get(target, { lookup: publicLookup, signal: AbortSignal.timeout(TIMEOUT_MS) }, async (response) => {
    try {
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of response) {
        size += chunk.length
        if (size > PICTURE.mostBytes) throw new Error('more than 5 MB')
        chunks.push(chunk)
      }
      resolve(new Uint8Array(Buffer.concat(chunks)))
    } catch (error) {
      response.destroy()
      reject(refusalOf(`The picture could not be fetched: ${(error as Error).message}.`))
    }
  })
  request.on('error', () => reject(refusalOf('The picture could not be fetched from that address.')))

  return promise
}

/** Resolves a name and refuses private IPs; the connection then goes to exactly the IP that was checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const open = (found ?? []).filter(({ address }) => isPublicIp(address))
    const [first] = open
    if (error || !first) return callback(error ?? new Error('not a public address'), '')
    if (options.all) return callback(null, open)
    return callback(null, first.address, first.family)
  })
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '')

const refusalOf = (message: string): Refusal => refusalOfField('image', message)
