import { ensureFileName, type FileStore, StoreAway } from '#ports/file-store.ts'
import { type Asked, openBucket, PATIENCE_MS } from './s3-bucket.ts'

/** Files in a folder of a bucket, by its URL. */
export function createS3Store(url: string): FileStore {
  const bucket = openBucket(url)

  /** What `read` makes of the answer; null when there is no such file. */
  const ask = async <Result>(
    method: 'GET' | 'PUT' | 'DELETE',
    name: string,
    asked: Asked,
    read: (answer: Response) => Result | Promise<Result>,
  ): Promise<Result | null> => {
    ensureFileName(name)
    try {
      const answer = await bucket.ask(method, name, asked)
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
      await ask('PUT', name, { body: new Uint8Array(bytes) }, (answer) => answer.arrayBuffer())
    },

    get: (name) => ask('GET', name, {}, async (answer) => new Uint8Array(await answer.arrayBuffer())),

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
      await ask('DELETE', name, {}, (answer) => answer.arrayBuffer())
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
