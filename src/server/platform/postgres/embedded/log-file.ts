import { constants, fchownSync, fstatSync, ftruncateSync, openSync, readFileSync } from 'node:fs'
import { EmbeddedPostgresError } from './error.ts'

type LogFile = {
  handle: number
  /** The end of what was written since it was opened. */
  tail(): string
}

/** Opens the file that the server writes its messages to; a large one starts anew. */
export function openLogFile(path: string, owner: { uid: number; gid: number }): LogFile {
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const handle = openSync(path, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600)
  const { nlink, size, uid } = fstatSync(handle)

  // Root must not hand another file over to the server's account.
  if (nlink > 1) throw new EmbeddedPostgresError(`PostgreSQL's log ${path} is a link to another file: remove it.`)
  if (uid !== owner.uid) fchownSync(handle, owner.uid, owner.gid)
  if (size > LARGEST_LOG) ftruncateSync(handle)

  const start = size > LARGEST_LOG ? 0 : size
  return { handle, tail: () => readFileSync(path).subarray(start).toString('utf8').slice(-2_000).trim() }
}

const LARGEST_LOG = 5 * 1024 * 1024
