import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { z } from 'zod'
import type { SequenceOfBackup } from './catalogue.ts'

export const pack = promisify(gzip)
export const unpack = promisify(gunzip)

export const HEAD = 'dhamaka-backup.json'
export const MANIFEST = 'manifest.json'
export const JOBS = 'jobs.json.gz'

export const partName = (table: string, part: number): string =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy.gz`
export const tableIn = (name: string): string | undefined => /^tables\/([^/]+)\/\d+\.copy\.gz$/.exec(name)?.[1]

export const fileName = (file: string): string => `files/${file}`
export const fileIn = (name: string): string | undefined => /^files\/(.*)$/s.exec(name)?.[1]

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** How many rows end in a piece of COPY's text: a line is a row, and a line's end inside of a value is written as `\\n`. */
export function countRows(bytes: Buffer): number {
  let rows = 0
  for (let at = bytes.indexOf(0x0a); at >= 0; at = bytes.indexOf(0x0a, at + 1)) rows += 1

  return rows
}

const FORMAT = 1

/** What stands first in a backup: whoever reads on knows what it needs. */
const Head = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  /** The newest migration of the database, by the time it was written. */
  migration: z.int(),
  /** The id of the key that the secrets in it are sealed with; the key itself is not in the backup. */
  keyId: z.string().nullable(),
  /** In an order in which each can be filled. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Head = z.infer<typeof Head>

/** What stands last: how much there is of everything, and what each part must be to the byte. */
const Manifest = z.object({
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isUsed: z.boolean() })),
  files: z.int(),
  jobs: z.int(),
  /** Jobs that are notifications, by name: they are counted and not kept. */
  mails: z.record(z.string(), z.int()),
  hashes: z.record(z.string(), z.string()),
})
export type Manifest = Omit<z.infer<typeof Manifest>, 'sequences'> & { sequences: SequenceOfBackup[] }

export const newHead = (head: Omit<Head, 'format'>): Head => ({ format: FORMAT, ...head })

/** A backup cannot be used; the message says why, in the rest of a sentence that begins with its name. */
export class BackupUnfit extends Error {
  override name = 'BackupUnfit'
}

export const readHead = (bytes: Buffer): Head => parse(Head, bytes)
export const readManifest = (bytes: Buffer): Manifest => parse(Manifest, bytes)

function parse<Schema extends z.ZodType>(schema: Schema, bytes: Buffer): z.output<Schema> {
  let said: unknown
  try {
    said = JSON.parse(bytes.toString())
  } catch {
    throw new BackupUnfit('is damaged: it does not describe itself')
  }
  const { success, data } = schema.safeParse(said)
  if (!success) throw new BackupUnfit('was made by a version of the shop that this one does not understand')

  return data
}
