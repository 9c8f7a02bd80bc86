import { AwsClient } from 'aws4fetch'
import { type FileStore, StoreAway } from '#ports/file-store.ts'

const PATIENCE_MS = 10_000

/**
 * A bucket of an S3-compatible store, by one address: `s3://KEY_ID:SECRET@HOST/BUCKET/FOLDER?region=ap-south-1`.
 * The secret's own `/` and `+` are percent-encoded. `&tls=off` is for a store on the same machine.
 */
export function createS3Store(address: string): FileStore {
  const { username, password, host, pathname, searchParams } = new URL(address)
  const base = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}${pathname}`
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  })

  /** What `read` makes of the answer; null when there is no such file. */
  const ask = async <Result>(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    init: RequestInit,
    read: (answer: Response) => Result | Promise<Result>,
  ): Promise<Result | null> => {
    try {
      const answer = await client.fetch(`${base}/${name}`, { method, ...init })
      if (!answer.ok) await answer.body?.cancel()
      if (answer.status === 404 && method !== 'PUT') return null
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      // Every store names the version that it keeps; a proxy or a login page on the way says "all is well" without one.
      if (method !== 'DELETE' && !answer.headers.has('etag')) throw new Error('it answered as no store does')

      return await read(answer)
    } catch (error) {
      throw new StoreAway(`the file store is of no use for ${method} ${name}: ${reasonOf(error)}`, { cause: error })
    }
  }

  return {
    async put(name, bytes) {
      const init = { body: new Uint8Array(bytes), signal: AbortSignal.timeout(PATIENCE_MS) }
      await ask('PUT', name, init, (answer) => answer.arrayBuffer())
    },

    get: (name) =>
      ask('GET', name, { signal: AbortSignal.timeout(PATIENCE_MS) }, async (answer) => {
        return new Uint8Array(await answer.arrayBuffer())
      }),

    async stream(name, part) {
      // Only the answer's beginning is waited for: the rest comes as fast as somebody far away takes it.
      const waiting = new AbortController()
      const timer = setTimeout(() => waiting.abort(new Error('it does not answer')), PATIENCE_MS)
      const headers = part && { range: `bytes=${part.start}-${part.end}` }
      try {
        return await ask('GET', name, { ...(headers && { headers }), signal: waiting.signal }, (answer) => {
          if (part && answer.status !== 206) throw new Error('it does not know parts of files')
          return answer.body as ReadableStream<Uint8Array<ArrayBuffer>>
        })
      } finally {
        clearTimeout(timer)
      }
    },

    async remove(name) {
      await ask('DELETE', name, { signal: AbortSignal.timeout(PATIENCE_MS) }, (answer) => answer.arrayBuffer())
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
