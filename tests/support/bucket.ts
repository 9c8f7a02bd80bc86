import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Key = { keyId: string; secret: string }

/** A store that speaks S3: objects by their path, whole or in parts, for requests whose version 4 signature fits. */
export async function startBucket(key: Key) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  let trouble: number | null = null

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { pathname: name, searchParams: query } = new URL(request.url ?? '', 'http://bucket')
    if (trouble) return void response.writeHead(trouble).end()
    if (!isSigned(request, key)) return void response.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
    const upload = uploads.get(query.get('uploadId') ?? '')
    const answer = (content = '') => void response.writeHead(200).end(content)

    if (query.has('list-type')) return answer(listOf(objects, name, query))
    if (query.has('uploads')) {
      const id = `upload+${uploads.size}`
      uploads.set(id, new Map())
      return answer(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (query.has('uploadId') && !upload) return void response.writeHead(404).end('<Code>NoSuchUpload</Code>')
    if (upload && request.method === 'PUT') {
      upload.set(Number(query.get('partNumber')), body)
      return void response.writeHead(200, { etag: tagOf(body) }).end()
    }
    if (upload && request.method === 'POST') {
      const named = Array.from(body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g))
      const parts = named.map(([, number, tag]) => ({ part: upload.get(Number(number)), tag }))
      if (parts.some(({ part, tag }) => !part || tagOf(part) !== tag)) return answer('<Code>InvalidPart</Code>')
      const whole = Buffer.concat(parts.flatMap(({ part }) => part ?? []))
      objects.set(name, whole)
      uploads.delete(query.get('uploadId') ?? '')
      return answer(`<CompleteMultipartUploadResult><ETag>${tagOf(whole)}</ETag></CompleteMultipartUploadResult>`)
    }
    if (request.method === 'DELETE') {
      if (upload) uploads.delete(query.get('uploadId') ?? '')
      else objects.delete(name)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      objects.set(name, body)
      return void response.writeHead(200, { etag: tagOf(body) }).end()
    }
    const found = objects.get(name)
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (found && start && end) {
      const range = `bytes ${start}-${end}/${found.byteLength}`
      response.writeHead(206, { etag: tagOf(found), 'content-range': range })
      return void response.end(found.subarray(Number(start), Number(end) + 1))
    }
    response.writeHead(found ? 200 : 404, found && { etag: tagOf(found) }).end(found)
  })
  await once(server.listen(0, 'localhost'), 'listening')

  return {
    host: `localhost:${(server.address() as AddressInfo).port}`,
    names: () => [...objects.keys()],
    /** Answers everything with this status from now on; null: all is well again. */
    fail: (status: number | null) => {
      trouble = status
    },
    /** How many were begun in parts and never put together. */
    openUploads: () => uploads.size,
    async stop() {
      server.closeAllConnections()
      await new Promise((stopped) => server.close(stopped))
    },
  }
}

const PAGE = 2 // far less than a real one has, so that tests turn pages

function listOf(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/${query.get('prefix')}`))
    .sort()
    .map((name) => name.slice(bucket.length + 1))
  const start = Number(query.get('continuation-token')?.slice(1) ?? 0)
  const page = keys.slice(start, start + PAGE)
  const next = start + PAGE < keys.length ? `<NextContinuationToken>+${start + PAGE}</NextContinuationToken>` : ''
  const entries = page.map((key) => {
    const size = objects.get(`${bucket}/${key}`)?.byteLength
    return `<Contents><Key>${key.replaceAll('&', '&amp;')}</Key><Size>${size}</Size></Contents>`
  })

  return `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${entries.join('')}${next}</ListBucketResult>`
}

const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As Amazon's documentation of signature version 4 computes it. */
function isSigned({ method, url, headers }: IncomingMessage, { keyId, secret }: Key): boolean {
  const claim = /Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)/.exec(headers.authorization ?? '')
  const [, claimedId, scope = '', signed = '', signature] = claim ?? []
  const { pathname, searchParams } = new URL(url ?? '', 'http://bucket')
  const canonical = [
    method,
    decodeURIComponent(pathname).split('/').map(encoded).join('/'),
    canonicalQuery(searchParams),
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

/** As RFC 3986 encodes what is not plain. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

function canonicalQuery(query: URLSearchParams): string {
  return Array.from(query, ([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}
