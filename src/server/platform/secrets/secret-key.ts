import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingsError } from '#platform/settings/environment.ts'
import { KEY_BYTES, keyIdOf } from './seal.ts'

/** Where the shop's secret key comes from: the environment, or a file that is made at the first start. */
export type SecretKeys = {
  /** The key of that id, or any that is there. */
  find(id?: string): Buffer | null
  /** Makes the first key. */
  make(): Buffer
  /** Where to look for a key, for the sentence that misses it. */
  place: string
}

export const SECRET_KEY_EXAMPLE = '64 hex characters, as openssl rand -hex 32 prints them'

/** A key as people write it: 32 bytes in hex or base64; undefined when it is none. */
export function parseSecretKey(text: string): Buffer | undefined {
  const bytes = /^[\da-f]{64}$/i.test(text)
    ? Buffer.from(text, 'hex')
    : Buffer.from(text, /[-_]/.test(text) ? 'base64url' : 'base64')
  const isKey = bytes.byteLength === KEY_BYTES && /^([\da-f]{64}|[\w+/-]{43}=?)$/i.test(text)

  return isKey ? bytes : undefined
}

/** The key that the environment gives. */
export const keyOfEnvironment = (key: Buffer): SecretKeys => ({
  find: () => key,
  make: () => key,
  place: 'SECRET_KEY',
})

/** The key in a file of its owner's, beside the database's folder: whoever copies that folder has no key to it. */
export function keyInFile(path: string) {
  const next = `${path}.new` // a rotation that was cut short may have left the right one here

  return {
    place: path,
    find: (id?: string) => {
      const keys = [path, next].flatMap((file) => readKey(file) ?? [])
      return (id ? keys.find((key) => keyIdOf(key) === id) : undefined) ?? keys[0] ?? null
    },
    make: () => {
      writeOnce(path, randomBytes(KEY_BYTES))
      return readKey(path) ?? missing(path)
    },

    /** Writes the key that is to take over down before anything is sealed with it; a second time it is the same one. */
    prepareNext: () => {
      writeOnce(next, randomBytes(KEY_BYTES))
      return readKey(next) ?? missing(next)
    },
    takeNext: () => renameSync(next, path),
  } satisfies SecretKeys & Record<string, unknown>
}

function readKey(path: string): Buffer | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new SettingsError([
      unusable(`cannot be read from ${path}: ${error instanceof Error ? error.message : error}`),
    ])
  }
  const key = parseSecretKey(text)
  if (!key) throw new SettingsError([unusable(`of the file ${path} is no key: put the file of a backup back`)])

  return key
}

/** Whole or not at all, and whoever is first is right: two shops may start at once. */
function writeOnce(path: string, key: Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.${keyIdOf(key)}`
  writeFileSync(draft, `${key.toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

function missing(path: string): never {
  throw new SettingsError([unusable(`cannot be kept in ${path}`)])
}

const unusable = (problem: string) => ({ name: 'SECRET_KEY', problem, example: SECRET_KEY_EXAMPLE })
