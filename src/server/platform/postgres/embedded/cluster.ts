import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { commandFor, type PostgresAccount } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'
import { processOf } from './processes.ts'

/** Makes an empty database cluster in `folder` unless there is one: whole or not at all, by whoever is first. */
export async function makeCluster(folder: string, binaries: PostgresBinaries, account: PostgresAccount): Promise<void> {
  if (hasCluster(folder)) return

  removeAbandonedDrafts(folder)
  const draft = mkdtempSync(join(dirname(folder), `${draftStart(folder)}${process.pid}-`))

  try {
    lchownSync(draft, account.owner.uid, account.owner.gid)
    await initialise(draft, binaries, account)
    renameSync(draft, folder)
    syncFolder(dirname(folder))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!hasCluster(folder)) throw error
  }
}

const hasCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

const draftStart = (folder: string) => `${basename(folder)}.draft-`

async function initialise(draft: string, binaries: PostgresBinaries, account: PostgresAccount): Promise<void> {
  const [program, args] = commandFor(account, binaries.initdb, [
    ...['-D', draft, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--data-checksums'],
    ...['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ])

  try {
    await promisify(execFile)(program, args, { ...account.identity, cwd: '/' })
  } catch (error) {
    const { message, stderr } = error as Error & { stderr?: string }
    throw new EmbeddedPostgresError(`PostgreSQL could not make its database folder: ${(stderr || message).trim()}`)
  }
}

function removeAbandonedDrafts(folder: string): void {
  const start = draftStart(folder)

  for (const name of readdirSync(dirname(folder)).filter((name) => name.startsWith(start))) {
    const maker = Number.parseInt(name.slice(start.length), 10)
    if (!processOf(maker)) rmSync(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 })
  }
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
