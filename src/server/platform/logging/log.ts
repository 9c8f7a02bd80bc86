import { mkdirSync } from 'node:fs'
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

/** Structured logs, one line of JSON for each message, to a stream or to standard output. */
export const logTo = (stream: pino.DestinationStream = pino.destination(1)): Log => pino(options, stream)

/** The shop's log: to standard output, or to a file with the errors on standard error as well. */
export function createLog(file?: string): Log {
  if (!file) return logTo()

  mkdirSync(dirname(file), { recursive: true })
  return logTo(
    pino.multistream([
      { level: 'info', stream: pino.destination({ dest: file, sync: false }) },
      { level: 'error', stream: process.stderr },
    ]),
  )
}
