import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import pino from 'pino'

export type Log = pino.Logger

/** Whatever carries one of these names never reaches a log line. */
const SECRETS = ['password', 'newPassword', 'oldPassword', 'confirmPassword', 'otp', 'totp', 'token', 'authorization']

const options: pino.LoggerOptions = {
  level: 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
}

/** Structured logs: to standard output, or to a file with the errors on standard error as well. */
export function createLog(file?: string): Log {
  if (!file) return pino(options)

  mkdirSync(dirname(file), { recursive: true })
  return pino(
    options,
    pino.multistream([
      { level: 'info', stream: pino.destination({ dest: file, sync: false }) },
      { level: 'error', stream: process.stderr },
    ]),
  )
}
