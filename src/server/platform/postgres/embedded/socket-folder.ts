import { createHash } from 'node:crypto'
import { closeSync, constants, fchmodSync, fchownSync, fstatSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './error.ts'

/** The server listens on no TCP port; this number only names its socket. */
export const SOCKET_PORT = 5432

/** Where the server of `folder` has its socket. */
export const socketPath = (socketFolder: string) => join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`)

/** Makes a private folder with a short path, the same one for every process that uses `folder`. */
export function claimSocketFolder(folder: string, owner: { uid: number; gid: number }, known?: string): string {
  const candidates = known ? [known] : candidatesFor(folder)
  const claimed = candidates.find((path) => isShortEnough(path) && claim(path, owner))
  if (!claimed) {
    throw new EmbeddedPostgresError(
      `No private folder for PostgreSQL's socket can be made: remove ${candidates[0]}, or set DATABASE_URL.`,
    )
  }

  return claimed
}

function candidatesFor(folder: string): string[] {
  const name = `pg-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`
  // A unit of systemd's that has a /tmp of its own has this for what others beside it are to find.
  const [ofUnit] = process.env.RUNTIME_DIRECTORY?.split(':').filter(Boolean) ?? []
  // /tmp before TMPDIR, which differs between a service and a shell, and is long on macOS.
  const bases = [...(ofUnit ? [ofUnit] : []), '/tmp', tmpdir()]
  return bases.flatMap((base) => ['', '-2', '-3', '-4'].map((end) => join(base, name + end)))
}

const MACOS_LONGEST_SOCKET_PATH = 103

const isShortEnough = (path: string) => Buffer.byteLength(socketPath(path)) <= MACOS_LONGEST_SOCKET_PATH

// Everything goes through one handle, so that nobody can swap a link in between the check and the change of owner.
function claim(path: string, owner: { uid: number; gid: number }): boolean {
  const handle = makeAndOpen(path)
  if (handle === undefined) return false

  try {
    const { uid } = fstatSync(handle)
    if (uid !== owner.uid && uid !== process.getuid?.()) return false

    fchmodSync(handle, 0o700)
    if (uid !== owner.uid) fchownSync(handle, owner.uid, owner.gid)
    return true
  } finally {
    closeSync(handle)
  }
}

function makeAndOpen(path: string): number | undefined {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return undefined
  }

  try {
    return openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  } catch {
    return undefined // a link, a file, or someone else's private folder
  }
}
