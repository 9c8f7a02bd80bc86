import { type FileStore, StoreAway } from '#ports/file-store.ts'
import { openBucket } from './s3-bucket.ts'

/** Files in a folder of a bucket, by its address. */
export function createS3Store(address: string): FileStore {
  const bucket = openBucket(address)

  /** The bytes of the answer; null when there is no such file. */
  const ask = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer | null> => {
    try {
      const answer = await bucket.ask(method, name, { ...(body && { body }) })
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

    async *list() {
      try {
        for await (const { name } of bucket.list()) yield name
      } catch (error) {
        throw new StoreAway(`the file store does not tell its files: ${reasonOf(error)}`, { cause: error })
      }
    },
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
