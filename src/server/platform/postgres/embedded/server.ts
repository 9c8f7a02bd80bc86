import { spawn } from 'node:child_process'
import { closeSync, existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandFor, type PostgresAccount } from './account.ts'
import type { PostgresBinaries } from './binaries.ts'
import { askServer } from './connection.ts'
import { openLogFile } from './log-file.ts'
import { findRunningServer, stopServer, WATCHER_NAME } from './processes.ts'
import { SOCKET_PORT, socketPath } from './socket-folder.ts'

/** What is settled before a server runs. */
export type PostgresSite = { folder: string; binaries: PostgresBinaries; account: PostgresAccount }

/** A server that this process uses: its own, or another process's. */
export type UsedServer = {
  socketFolder: string
  /** Answers with the reason when the server can no longer be relied on. */
  lost: Promise<string>
  /** Stops the server when it is our own; otherwise only looks away. */
  leave(): Promise<void>
}

/** Uses a server that another process has started. */
export function joinServer(folder: string, pid: number, socketFolder: string): UsedServer {
  const looking = new AbortController()
  const isGone = () => {
    const found = findRunningServer(folder)
    return found?.pid !== pid || !found.isWatched
  }

  return {
    socketFolder,
    lost: until(isGone, looking.signal).then(() => 'the process that ran it is gone'),
    leave: async () => looking.abort(),
  }
}

/** Starts a server that ends with this process, however this process ends; or tells why it did not start. */
export async function launchServer(
  site: PostgresSite,
  socketFolder: string,
): Promise<UsedServer | { failure: string }> {
  const log = openLogFile(`${site.folder}.log`, site.account.owner)
  const watcher = spawnWatcher(site, socketFolder, log.handle)
  closeSync(log.handle)

  let end: string | undefined
  watcher.ended.then((reason) => {
    end = reason
  })

  while (!end) {
    const running = findRunningServer(site.folder)
    const isOurs = running?.parent === watcher.pid
    if (running && isOurs && (await askServer(socketFolder)) === 'ready') {
      return own(site.folder, running.pid, socketFolder, watcher)
    }
    await sleep(20)
  }

  watcher.release()
  await watcher.exited
  return { failure: log.tail() || end }
}

type Watcher = ReturnType<typeof spawnWatcher>

function own(folder: string, pid: number, socketFolder: string, watcher: Watcher): UsedServer {
  const looking = new AbortController()
  const hasNoSocket = () => !existsSync(socketPath(socketFolder))
  watcher.unref()

  return {
    socketFolder,
    lost: Promise.race([watcher.ended, until(hasNoSocket, looking.signal).then(() => 'its socket was removed')]),
    leave: async () => {
      looking.abort()
      watcher.ref()
      watcher.release()
      await stopServer(folder, pid) // the watcher does the same, unless it was killed
      await watcher.exited
    },
  }
}

// Ends the server when standard input closes, which happens however this process dies. Early signals
// can come before the server listens to them, hence the repetition.
const WATCHER = `
trap '' HUP INT TERM
"$@" </dev/null & server=$!
exec 3>&-
while read -r _; do :; done
(while kill -INT $server; do sleep 1; done) 2>/dev/null &
wait $server`

function spawnWatcher({ folder, binaries, account }: PostgresSite, socketFolder: string, log: number) {
  const [program, args] = commandFor(account, binaries.postgres, [
    ...['-D', folder, '-p', String(SOCKET_PORT), '-k', socketFolder],
    ...SETTINGS.flatMap((setting) => ['-c', setting]),
  ])
  const child = spawn('/bin/sh', ['-c', WATCHER, WATCHER_NAME, program, ...args], {
    ...account.identity,
    cwd: '/',
    detached: true,
    stdio: ['pipe', log, log, 'pipe'],
  })

  const exited = new Promise<string>((resolve) => {
    child.once('exit', () => resolve('its watcher was killed'))
    child.once('error', (error) => resolve(error.message))
  })

  // Held open by every process of the server and by nothing else.
  const lifeline = child.stdio[3] as Socket
  const stdin = child.stdin as unknown as Socket
  for (const pipe of [stdin, lifeline]) pipe.on('error', () => {}) // their closing tells all
  const closed = new Promise<string>((resolve) => {
    lifeline.resume().once('close', () => resolve('it ended'))
  })
  const all = [child, stdin, lifeline]

  return {
    pid: child.pid,
    exited,
    ended: Promise.race([closed, exited]),
    release: () => stdin.end(),
    ref: () => all.forEach((handle) => void handle.ref()),
    unref: () => all.forEach((handle) => void handle.unref()),
  }
}

const SETTINGS = [
  ...['listen_addresses=', 'max_connections=200', 'timezone=UTC', 'log_timezone=UTC'],
  'autovacuum_naptime=10s', // a crowd makes the job queue long within a minute, and plans of a short one read all of it
]

const LOOK_EVERY = 500

function until(condition: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => condition() && resolve(), LOOK_EVERY).unref()
    signal.addEventListener('abort', () => clearInterval(timer))
  })
}
