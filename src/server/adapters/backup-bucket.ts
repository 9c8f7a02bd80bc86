import { HOUR_MS } from '#domain/durations.ts'
import { type BackupStore, BackupStoreFails } from '#ports/backup-store.ts'
import { inside, openBucket } from './s3-bucket.ts'

type Bucket = ReturnType<typeof openBucket>

/** Parts of one size, as some stores want them. The smallest that Amazon takes is 5 MB, and it takes 10,000 of them. */
const PART_BYTES = 16 * 1024 * 1024

const PART_PATIENCE_MS = 120_000
const READ_PATIENCE_MS = 6 * HOUR_MS

/** Backups in a folder of a bucket, by its URL. What is larger than a part goes up in parts, as it is made. */
export function createBackupBucket(url: string, { partBytes = PART_BYTES } = {}): BackupStore {
  const bucket = openBucket(url)
  const fails = (what: string, error: unknown) =>
    new BackupStoreFails(`The store of the backups (${bucket.place}) ${what}: ${reasonOf(error)}.`)

  const ask: Bucket['ask'] = async (method, name, asked) => {
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

  return {
    place: bucket.place,
    read,
    remove,

    async write(name, chunks, check) {
      let upload: Awaited<ReturnType<typeof openUpload>> | undefined
      const sent = async (work: Promise<unknown>) => {
        await work.catch((error) => {
          throw fails('does not take the backup', error)
        })
      }
      try {
        for await (const { body, isLast } of inParts(chunks, partBytes)) {
          if (isLast && !upload) {
            await sent(ask('PUT', name, { body }))
            continue
          }
          upload ??= await openUpload(bucket, ask, name).catch((error) => {
            throw fails('does not take the backup', error)
          })
          await sent(upload.send(body))
        }
        if (upload) await sent(upload.end())
      } catch (error) {
        await upload?.forget()
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

/** Sends what does not fit into one part; until it is ended nobody sees it. */
async function openUpload(bucket: Bucket, ask: Bucket['ask'], name: string) {
  const uploadId = inside(await (await ask('POST', name, { query: { uploads: '' } })).text(), 'UploadId')
  if (!uploadId) throw new Error('it answered as no store does')
  const tags: string[] = []

  return {
    async send(body: Uint8Array<ArrayBuffer>): Promise<void> {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const { headers } = await ask('PUT', name, { query, body })
      const tag = headers.get('etag')
      if (!tag) throw new Error('it answered as no store does')
      tags.push(tag)
    },

    async end(): Promise<void> {
      const parts = tags.map((tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const answer = await ask('POST', name, { query: { uploadId }, body })
      // An answer that began well can still end in an error.
      if (inside(await answer.text(), 'ETag') === undefined) throw new Error('it did not put the parts together')
    },

    forget: () => bucket.ask('DELETE', name, { query: { uploadId } }).catch(() => {}),
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
