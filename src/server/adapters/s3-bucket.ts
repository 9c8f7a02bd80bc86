import { AwsClient } from 'aws4fetch'

export const PATIENCE_MS = 10_000

export type Asked = {
  query?: Record<string, string>
  body?: Uint8Array<ArrayBuffer> | string
  headers?: Record<string, string>
  patienceMs?: number
  /** Where the whole answer is not waited for. */
  signal?: AbortSignal
}

/**
 * A folder of a bucket of an S3-compatible store, by one URL: `s3://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=ap-south-1`.
 * The secret's own `/` and `+` are percent-encoded. `&tls=off` is for a store on the same machine.
 */
export function openBucket(url: string) {
  const { username, password, host, pathname, searchParams } = new URL(url)
  const origin = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}`
  const [, bucket = '', folder = ''] = /^\/([^/]+)\/?(.*?)\/*$/.exec(pathname) ?? []
  const prefix = folder ? `${folder}/` : ''
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })

  const send = (method: string, path: string, { query = {}, body, headers, patienceMs = PATIENCE_MS, signal }: Asked) =>
    client.fetch(`${origin}/${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : ''}`, {
      method,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
      signal: signal ?? AbortSignal.timeout(patienceMs),
    })

  return {
    /** Where it is, for people: without the key. */
    place: `s3://${host}/${bucket}${folder && `/${folder}`}`,

    /** Asks about one file of the folder. */
    ask: (method: string, name: string, asked: Asked = {}): Promise<Response> =>
      send(method, `${bucket}/${prefix}${name}`, asked),

    /** All files of the folder, with their sizes, a thousand at a time. */
    async *list(): AsyncGenerator<{ name: string; bytes: number }> {
      let next: string | undefined
      do {
        const query = { 'list-type': '2', prefix, ...(next && { 'continuation-token': next }) }
        const answer = await send('GET', bucket, { query })
        const text = await answer.text()
        if (!answer.ok) throw new Error(`it answered ${answer.status}`)
        if (!text.includes('<ListBucketResult')) throw new Error('it answered as no store does')
        for (const [, entry = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = plain(inside(entry, 'Key') ?? '')
          if (key.startsWith(prefix)) yield { name: key.slice(prefix.length), bytes: Number(inside(entry, 'Size')) }
        }
        const token = inside(text, 'NextContinuationToken')
        next = token && plain(token)
      } while (next)
    },
  }
}

/** What stands between the first two tags of a name. */
export const inside = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(xml)?.[1]

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const plain = (xml: string): string =>
  xml.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
