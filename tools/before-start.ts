import { accessSync, constants, existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { refusePort } from './ports.ts'
import { giveUp } from './say.ts'

type Settings = Pick<Config, 'role' | 'port' | 'host' | 'dataDir' | 'isProduction' | 'sandbox'> &
  Pick<Config, 'databaseUrl' | 'secretKey' | 'filesUrl'>

/** Ends the program with a sentence where the shop could not run at all: before anything is built, made or started. */
export async function ensureCanStart(config: Settings): Promise<void> {
  const problem = refuseFolder(config) ?? (config.role === 'worker' ? null : await refusePort(config))
  if (problem) giveUp(problem)
}

/** Why the data could not be kept, in a sentence; null where it can, or where none is kept here. */
function refuseFolder({ dataDir, isProduction, databaseUrl, secretKey, filesUrl, sandbox }: Settings): string | null {
  const written = [
    ...(isProduction ? [] : ['shop.log']),
    ...(databaseUrl ? [] : ['postgres']),
    ...(secretKey ? [] : ['secret.key']),
    ...(filesUrl ? [] : ['files']),
    ...(sandbox.services.length > 0 ? ['sandbox'] : []),
  ]
  if (written.length === 0) return null

  // Who has the database's folder is looked at by whoever starts the database.
  const theirs = written.filter((name) => name !== 'postgres').map((name) => join(dataDir, name))
  const closed = [foundOf(dataDir), ...theirs.filter(existsSync)].find((path) => !isWritable(path))

  return closed
    ? `DATA_DIR is ${dataDir}, and this account may not write to ${closed}: let it, or name another folder (for example DATA_DIR=./data).`
    : null
}

/** The folder itself, or the one in which it would be made. */
const foundOf = (path: string): string => (existsSync(path) ? path : foundOf(dirname(path)))

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
