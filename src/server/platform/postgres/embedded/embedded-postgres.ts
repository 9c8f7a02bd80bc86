import { once } from 'node:events'
import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { choosePostgresAccount } from './account.ts'
import { findPostgresBinaries } from './binaries.ts'
import { makeCluster } from './cluster.ts'
import { askServer, connectionTo } from './connection.ts'
import { EmbeddedPostgresError } from './error.ts'
import { findRunningServer, removeStaleLock, stopServer } from './processes.ts'
import { joinServer, launchServer, type PostgresSite, type UsedServer } from './server.ts'
import { claimSocketFolder } from './socket-folder.ts'

export type EmbeddedPostgres = {
  /** Connection settings for `pg`; they stay the same when the server is started again. */
  connection: { host: string; port: number; user: string; database: string }
  /** Leaves the server: stops it when this process started it. */
  stop(): Promise<void>
}

type EmbeddedPostgresOptions = {
  /** Called when the server answers again after it was lost. */
  onRestart?: (reason: string) => void
  /** Hears of losses and of starts that failed. */
  log?: (message: string) => void
}

/** Runs a PostgreSQL server on `folder`, or shares the one that runs there, and keeps it running until `stop`. */
export async function startEmbeddedPostgres(
  folder: string,
  { onRestart = () => {}, log = () => {} }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const { site, server } = await begin(folder)
  const stopping = new AbortController()
  const watching = keepWatch(site, server, stopping.signal, { onRestart, log })

  return {
    connection: connectionTo(server.socketFolder),
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

async function begin(requested: string): Promise<{ site: PostgresSite; server: UsedServer }> {
  try {
    const site = await prepareSite(resolve(requested))
    return { site, server: await obtainServer(site) }
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new EmbeddedPostgresError(`The database folder ${requested} cannot be used: ${error.message}`)
  }
}

async function prepareSite(requested: string): Promise<PostgresSite> {
  const binaries = findPostgresBinaries()
  const folder = realFolder(requested)
  const account = choosePostgresAccount(folder, binaries)
  await makeCluster(folder, binaries, account)

  return { folder, binaries, account }
}

// One name for each folder, whatever links lead to it, so that every process recognises the same server.
function realFolder(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)

  mkdirSync(dirname(folder), { recursive: true })
  return join(realpathSync(dirname(folder)), basename(folder))
}

const PATIENCE = 60_000

/** Shares the server that runs on the folder or becomes the one who runs it: PostgreSQL's own lock decides a race. */
async function obtainServer(site: PostgresSite, usedSocketFolder?: string, signal?: AbortSignal): Promise<UsedServer> {
  let lastSign = performance.now()
  let obstacle = ''

  while (performance.now() - lastSign < PATIENCE && !signal?.aborted) {
    const running = findRunningServer(site.folder)

    if (running?.isWatched) {
      const socketFolder = usedSocketFolder ?? running.socketFolder
      const answer = await askServer(socketFolder)
      if (answer === 'ready') return joinServer(site.folder, running.pid, socketFolder)
      if (answer === 'changing') lastSign = performance.now()
      obstacle = `process ${running.pid} holds it and does not answer`
    } else {
      if (running) await stopServer(site.folder, running.pid) // nobody would ever stop it
      await removeStaleLock(site.folder)
      const launched = await launchServer(site, claimSocketFolder(site.folder, site.account.owner, usedSocketFolder))
      if ('lost' in launched) return launched
      obstacle = launched.failure
      if (!isHeldByAnother(obstacle)) break
    }
    await sleep(50)
  }

  throw new EmbeddedPostgresError(`PostgreSQL did not start on ${site.folder}: ${obstacle}`)
}

// Another process was faster, or the last processes of a killed server are still on their way out.
function isHeldByAnother(failure: string): boolean {
  return /lock file ".*" (already exists|is empty)|is still in use/.test(failure)
}

const STEADY_AFTER = 2_000
const MAX_PAUSE = 5_000

async function keepWatch(
  site: PostgresSite,
  first: UsedServer,
  signal: AbortSignal,
  { onRestart, log }: Required<EmbeddedPostgresOptions>,
): Promise<void> {
  const stopped = once(signal, 'abort')
  let server = first
  let since = performance.now()
  let setbacks = 0

  while (true) {
    const reason = await Promise.race([stopped, server.lost])
    if (typeof reason !== 'string') return server.leave()

    log(`PostgreSQL is lost (${reason}) and will be started again.`)
    if (performance.now() - since > STEADY_AFTER) setbacks = 0
    await pause(setbacks++, signal)

    try {
      await server.leave()
      server = await obtainServer(site, first.socketFolder, signal)
      onRestart(reason)
    } catch (error) {
      if (!signal.aborted) log(error instanceof Error ? error.message : String(error))
    }
    since = performance.now()
  }
}

// A pause alone does not keep the process alive.
async function pause(setbacks: number, signal: AbortSignal): Promise<void> {
  if (setbacks === 0) return
  await sleep(Math.min(50 * 2 ** setbacks, MAX_PAUSE), undefined, { ref: false, signal }).catch(() => {})
}
