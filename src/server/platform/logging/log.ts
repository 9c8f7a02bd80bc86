import { mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import pino from 'pino'
import { errorRecord } from './error-record.ts'

export type Log = pino.Logger

/** Whatever carries one of these names never reaches a log line. */
const SECRETS = ['password', 'newPassword', 'oldPassword', 'confirmPassword', 'otp', 'totp', 'token', 'authorization']

const options: pino.LoggerOptions = {
  level: 'info',
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorRecord },
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
}

/** Lines go out many at a time; pino writes what is left when the process ends, by a crash too. */
const BUFFERED = { sync: false, minLength: 16_384, maxWrite: 32_768, periodicFlush: 250 }

/** Never more at once than a pipe takes as a whole: processes that share one do not write into each other's lines. */
const SHARED_PIPE = { ...BUFFERED, minLength: 3_072, maxWrite: 4_096 }

/** What a full disk keeps waiting; the lines after that are lost. */
const MAX_WAITING = 4 * 1024 * 1024

/** Lines to a file or a pipe. One that takes none, for want of room, must not end the shop: they wait, and are written once there is some. */
function destination(dest: number, buffered = BUFFERED): pino.DestinationStream {
  const stream = pino.destination({ dest, ...buffered, maxLength: MAX_WAITING })
  stream.on('error', () => {})

  return stream
}

/** Structured logs, one line of JSON for each message. */
export const logTo = (stream: pino.DestinationStream): Log => pino(options, stream)

/** The shop's log: to standard output (`isShared`: that of several processes), or to a file with the errors on standard error as well. */
export function createLog(file?: string, { isShared = false } = {}): Log {
  if (!file) return logTo(destination(1, isShared ? SHARED_PIPE : BUFFERED))

  mkdirSync(dirname(file), { recursive: true })
  return logTo(
    pino.multistream([
      { level: 'info', stream: destination(openSync(file, 'a')) },
      { level: 'error', stream: process.stderr },
    ]),
  )
}
