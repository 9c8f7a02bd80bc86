import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PostgresBinaries } from './binaries.ts'
import { EmbeddedPostgresError } from './error.ts'

/** Who runs the server: PostgreSQL refuses to run as root. */
export type PostgresAccount = {
  /** The owner that its files need, as this process sees it. */
  owner: { uid: number; gid: number }
  /** Identity for `spawn`; empty for the present user. */
  identity: { uid?: number; gid?: number }
  /** Words to put before each command. */
  prefix: string[]
}

/** The present user, or for root another account that reaches the database folder and the binaries. */
export function choosePostgresAccount(folder: string, binaries: PostgresBinaries): PostgresAccount {
  const found = statSync(folder, { throwIfNoEntry: false })
  const user = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

  if (user.uid !== 0) {
    if (found && found.uid !== user.uid) throw foreignFolder(folder, found.uid, user.uid)
    return { owner: user, identity: {}, prefix: [] }
  }

  const isMade = existsSync(join(folder, 'PG_VERSION'))
  const place = isMade ? folder : dirname(folder)
  const candidates = found && isMade ? accountsFor(found) : accountsNear(place, binaries)
  const account = candidates.find((candidate) => canRun(candidate, place, binaries))
  if (!account) throw outOfReach(folder)

  return account
}

/** A command and its arguments, as `account` has to run them. */
export function commandFor(account: PostgresAccount, program: string, args: string[]): [string, string[]] {
  const [first = program, ...rest] = [...account.prefix, program, ...args]
  return [first, rest]
}

function accountsFor(owner: { uid: number; gid: number }): PostgresAccount[] {
  return owner.uid === 0 ? namespaceAccounts() : [borrowed(owner)]
}

function accountsNear(place: string, binaries: PostgresBinaries): PostgresAccount[] {
  const owners = [place, binaries.postgres].map((path) => statSync(path).uid).filter((uid) => uid !== 0)
  const known = [...owners.map(String), 'postgres', 'nobody'].flatMap((name) => lookUp(name) ?? [])

  return [...known.map(borrowed), ...namespaceAccounts()]
}

function borrowed(owner: { uid: number; gid: number }): PostgresAccount {
  // macOS counts nobody as -2: `spawn` takes the signed number, `chown` the unsigned one.
  return { owner, identity: { uid: owner.uid | 0, gid: owner.gid | 0 }, prefix: [] }
}

// Root under another number: owns root's files, also in a tree closed to everyone else. Containers mostly refuse it.
function namespaceAccounts(): PostgresAccount[] {
  const { uid, gid } = lookUp('nobody') ?? { uid: 65534, gid: 65534 }
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]

  return [{ owner: { uid: 0, gid: 0 }, identity: {}, prefix }]
}

// `id` knows accounts that /etc/passwd does not: macOS users, directory services.
function lookUp(name: string): { uid: number; gid: number } | undefined {
  const [uid, gid] = ['-u', '-g'].map((option) => spawnSync('id', [option, name], { encoding: 'utf8' }))
  if (uid?.status !== 0 || gid?.status !== 0) return undefined

  return { uid: Number(uid.stdout) >>> 0, gid: Number(gid.stdout) >>> 0 }
}

function canRun(account: PostgresAccount, place: string, { postgres, template }: PostgresBinaries): boolean {
  const probe = 'cd "$1" && test -r "$2" && exec "$3" --version'
  const [program, args] = commandFor(account, '/bin/sh', ['-c', probe, 'probe', place, template, postgres])

  return spawnSync(program, args, { ...account.identity, cwd: '/' }).status === 0
}

function foreignFolder(folder: string, owner: number, user: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database folder ${folder} belongs to user ${owner} and this is user ${user}: run as that user or as root, choose another folder, or set DATABASE_URL.`,
  )
}

function outOfReach(folder: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no other account reaches both ${folder} and its binaries: run as an ordinary user, choose a folder that others can enter, or set DATABASE_URL.`,
  )
}
