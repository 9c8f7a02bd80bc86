import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Encoding } from './content-encoding.ts'
import { mediaType } from './media-type.ts'

export type StoredBytes = { file: string; size: number }

export type StaticFile = StoredBytes & {
  type: string
  tag: string
  encoded: Partial<Record<Encoding, StoredBytes>>
}

const SUFFIXES: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * Every file below a folder by its URL path, read once. Only what was found here can be asked
 * for, so no path can lead out of the folder; names with a leading dot are left out.
 */
export function indexFiles(root: string): ReadonlyMap<string, StaticFile> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(root, file).split(sep).some(isHidden))
  const names = new Set(found)

  return new Map(
    found.filter((file) => !isVariant(file, names)).map((file) => [urlPath(root, file), entryFor(file, names)]),
  )
}

function entryFor(file: string, names: ReadonlySet<string>): StaticFile {
  const { size, mtimeMs } = statSync(file)
  const variants = Object.entries(SUFFIXES)
    .filter(([, suffix]) => names.has(file + suffix))
    .map(([encoding, suffix]) => [encoding, { file: file + suffix, size: statSync(file + suffix).size }])

  return {
    file,
    size,
    type: mediaType(file),
    tag: `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`,
    encoded: Object.fromEntries(variants),
  }
}

function isVariant(file: string, names: ReadonlySet<string>): boolean {
  return Object.values(SUFFIXES).some((suffix) => file.endsWith(suffix) && names.has(file.slice(0, -suffix.length)))
}

function isHidden(name: string): boolean {
  return name.startsWith('.')
}

function urlPath(root: string, file: string): string {
  return `/${relative(root, file).split(sep).join('/')}`
}
