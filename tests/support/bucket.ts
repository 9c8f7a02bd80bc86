import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Key = { keyId: string; secret: string }

/** A store that speaks S3: objects by their path, for requests whose version 4 signature fits. */
export async function startBucket(key: Key) {
  const objects = new Map<string, Buffer>()

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const name = request.url ?? ''
    if (!isSigned(request, key)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')

    const found = objects.get(name)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (request.method === 'PUT') {
      objects.set(name, body)
      response.writeHead(200, { etag: tagOf(body) }).end()
    } else if (request.method === 'DELETE') {
      objects.delete(name)
      response.writeHead(204).end()
    } else if (found && start && end) {
      const range = `bytes ${start}-${end}/${found.byteLength}`
      response.writeHead(206, { etag: tagOf(found), 'content-range': range })
      response.end(found.subarray(Number(start), Number(end) + 1))
    } else {
      response.writeHead(found ? 200 : 404, found && { etag: tagOf(found) }).end(found)
    }
  })
  await once(server.listen(0, 'localhost'), 'listening')

  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    names: () => [...objects.keys()],
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As Amazon's documentation of signature version 4 computes it. */
function isSigned({ method, url, headers }: IncomingMessage, { keyId, secret }: Key): boolean {
  const claim = /Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(headers.authorization ?? '')
  const [, claimedId, scope = '', signed = '', signature] = claim ?? []
  const canonical = [
    method,
    url,
    '',
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const [day = '', region = '', service = '', end = ''] = scope.split('/')
  const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), end)
  const expected = hmac(
    signingKey,
    ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n'),
  ).toString('hex')

  return claimedId === keyId && signature === expected
}
