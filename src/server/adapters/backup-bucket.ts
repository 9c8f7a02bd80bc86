import { HOUR_MS } from '#domain/durations.ts'
import { type BackupStore, BackupStoreFails } from '#ports/backup-store.ts'
import { inside, openBucket } from './s3-bucket.ts'

/** Parts of one size, as some stores want them. The smallest that Amazon takes is 5 MB, and it takes 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024

const PART_PATIENCE_MS = 120_000
const READ_PATIENCE_MS = 6 * HOUR_MS

/** Backups in a folder of a bucket, by its URL. What is larger than a part goes up in parts, as it is made. */
export function createBackupBucket(url: string, { partBytes = PART_BYTES } = {}): BackupStore {
  const bucket = openBucket(url)
  const fails = (what: string, error: unknown) =>
    new BackupStoreFails(`The store of the backups (${bucket.place}) ${what}: ${reasonOf(error)}.`)

  const ask: typeof bucket.ask = async (method, name, asked) => {
    const answer = await bucket.ask(method, name, { patienceMs: PART_PATIENCE_MS, ...asked })
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)

    return answer
  }

  const remove = async (name: string): Promise<void> => {
    await ask('DELETE', name).catch((error) => {
      throw fails('does not remove an old one', error)
    })
  }

  async function* read(name: string): AsyncGenerator<Uint8Array> {
    try {
      const { body } = await ask('GET', name, { patienceMs: READ_PATIENCE_MS })
      if (body) yield* body
    } catch (error) {
      throw fails(`does not give ${name}`, error)
    }
  }

  /** Sends what does not fit into one part; until it is ended nobody sees it. */
  const openParts = async (name: string) => {
    const upload = inside(await (await ask('POST', name, { query: { uploads: '' } })).text(), 'UploadId')
    if (!upload) throw new Error('it answered as no store does')
    const tags: string[] = []

    return {
      async send(body: Uint8Array<ArrayBuffer>): Promise<void> {
        const query = { partNumber: String(tags.length + 1), uploadId: upload }
        const { headers } = await ask('PUT', name, { query, body })
        const tag = headers.get('etag')
        if (!tag) throw new Error('it answered as no store does')
        tags.push(tag)
      },

      async end(): Promise<void> {
        const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
        const answer = await ask('POST', name, { query: { uploadId: upload }, body })
        // An answer that began well can still end in an error.
        if (inside(await answer.text(), 'ETag') === undefined) throw new Error('it did not put the parts together')
      },

      forget: () => bucket.ask('DELETE', name, { query: { uploadId: upload } }).catch(() => {}),
    }
  }

  return {
    place: bucket.place,
    read,
    remove,

    async write(name, chunks, check) {
      let parts: Awaited<ReturnType<typeof openParts>> | undefined
      const sent = async (work: Promise<unknown>) => {
        await work.catch((error) => {
          throw fails('does not take the backup', error)
        })
      }
      try {
        for await (const { body, isLast } of inParts(chunks, partBytes)) {
          if (isLast && !parts) {
            await sent(ask('PUT', name, { body }))
            continue
          }
          parts ??= await openParts(name).catch((error) => {
            throw fails('does not take the backup', error)
          })
          await sent(parts.send(body))
        }
        if (parts) await sent(parts.end())
      } catch (error) {
        await parts?.forget()
        throw error
      }
      try {
        return await check(read(name))
      } catch (error) {
        await remove(name).catch(() => {}) // nothing but a whole one keeps its name
        throw error
      }
    },

    async list() {
      try {
        return await Array.fromAsync(bucket.list())
      } catch (error) {
        throw fails('does not tell what is in it', error)
      }
    },
  }
}

/** All bytes in parts of one size; the last is as large as the rest is. */
async function* inParts(chunks: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = []
  let count = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    count += chunk.byteLength
    while (count > size) {
      const all = Buffer.concat(held)
      yield { body: new Uint8Array(all.subarray(0, size)), isLast: false }
      held = [all.subarray(size)]
      count -= size
    }
  }
  yield { body: new Uint8Array(Buffer.concat(held)), isLast: true }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
