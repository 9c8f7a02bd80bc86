import { isFileName } from '#ports/file-store.ts'
import {
  BackupUnfit,
  countRows,
  fileIn,
  HEAD,
  type Head,
  JOBS,
  MANIFEST,
  type Manifest,
  readHead,
  readManifest,
  sha256,
  tableIn,
  unpack,
} from './archive.ts'
import { BrokenArchive, readTar } from './tar.ts'

export type CheckedBackup = { head: Head; manifest: Manifest; bytes: number }

/** Reads a backup from its first byte to its last: every part must be there, and be what was written. */
export async function checkBackup(chunks: AsyncIterable<Uint8Array>): Promise<CheckedBackup> {
  try {
    return await check(chunks)
  } catch (error) {
    if (error instanceof BrokenArchive) throw new BackupUnfit(`is damaged: ${error.message}`)
    throw error
  }
}

async function check(chunks: AsyncIterable<Uint8Array>): Promise<CheckedBackup> {
  const found = { bytes: 0, files: 0, jobs: 0, rows: new Map<string, number>(), hashes: new Map<string, string>() }
  let head: Head | undefined
  let manifest: Manifest | undefined

  for await (const { name, bytes } of readTar(counting(chunks, found))) {
    if (!head && name !== HEAD) throw new BackupUnfit('is no backup of this shop')
    if (name === MANIFEST) {
      manifest = readManifest(bytes)
      continue
    }
    found.hashes.set(name, sha256(bytes))
    if (name === HEAD) head = readHead(bytes)
    const file = fileIn(name)
    if (file !== undefined && !isFileName(file)) {
      throw new BackupUnfit(
        `is none of this shop's: its file ${JSON.stringify(file)} would be written outside of the data`,
      )
    }
    if (file !== undefined) found.files += 1
    if (name === JOBS) found.jobs = (JSON.parse((await unpacked(name, bytes)).toString()) as unknown[]).length
    const table = tableIn(name)
    if (table) found.rows.set(table, (found.rows.get(table) ?? 0) + countRows(await unpacked(name, bytes)))
  }
  if (!head || !manifest) throw new BackupUnfit('is not whole: its end is missing')

  const all = Object.entries(manifest.hashes)
  for (const [name, hash] of all) {
    if (found.hashes.get(name) !== hash) throw new BackupUnfit(`is damaged: ${name} is not what was written`)
  }
  const rows = Object.entries(manifest.rows)
  const isComplete =
    all.length === found.hashes.size &&
    found.files === manifest.files &&
    found.jobs === manifest.jobs &&
    rows.every(([table, count]) => (found.rows.get(table) ?? 0) === count) &&
    head.tables.every(({ name }) => manifest.rows[name] !== undefined)
  if (!isComplete) throw new BackupUnfit('is not whole: it holds less, or more, than it says')

  return { head, manifest, bytes: found.bytes }
}

async function* counting(chunks: AsyncIterable<Uint8Array>, found: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    found.bytes += chunk.byteLength
    yield chunk
  }
}

const unpacked = (name: string, bytes: Buffer): Promise<Buffer> =>
  unpack(bytes).catch(() => {
    throw new BackupUnfit(`is damaged: ${name} cannot be unpacked`)
  })
