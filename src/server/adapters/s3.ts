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

  /** The bytes of the answer; null when there is no such file. */
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | null> => {
    try {
      const answer = await client.fetch(`${base}/${name}`, {
        method,
        ...(body && { body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      const bytes = await answer.arrayBuffer()
      if (answer.status === 404 && method !== 'PUT') return null
      if (!answer.ok) throw new Error(`it answered ${answer.status}`)
      // Every store names the version that it keeps; a proxy or a login page on the way says "all is well" without one.
      if (!answer.headers.has('etag')) throw new Error('it answered as no store does')

      return bytes
    } catch (error) {
      throw new StoreAway(`the file store is of no use for ${method} ${name}: ${reasonOf(error)}`, { cause: error })
    }
  }

  return {
    async put(name, bytes) {
      await ask('PUT', name, new Uint8Array(bytes))
    },

    async get(name) {
      const bytes = await ask('GET', name)
      return bytes && new Uint8Array(bytes)
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
