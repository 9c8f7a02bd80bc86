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

  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> => {
    let answer: Response
    try {
      answer = await client.fetch(`${base}/${name}`, {
        method,
        ...(body && { body }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    } catch (error) {
      throw new StoreAway(`the file store could not be reached for ${method} ${name}`, { cause: error })
    }
    if (answer.status === 404 && method !== 'PUT') return null
    if (!answer.ok) throw new StoreAway(`the file store answered ${answer.status} to ${method} ${name}`)

    return answer
  }

  return {
    async put(name, bytes) {
      await ask('PUT', name, new Uint8Array(bytes))
    },

    async get(name) {
      const answer = await ask('GET', name)
      return answer && new Uint8Array(await answer.arrayBuffer())
    },
  }
}
