import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

type Settings = {
  port: number
  dataDir: string
  sandboxPort: number
  env?: Record<string, string>
  /** Optimises none of its code: cheaper for what is killed soon, and wrong where anything is measured. */
  isShortLived?: boolean
}

type ShopProcess = ChildProcessByStdio<Writable, Readable, null>

const PATIENCE_MS = 60_000

const SHORT_LIVED = ['--no-opt', '--no-maglev', '--single-threaded-gc']

/** One instance of the shop: always the same port, one process after the other. */
export function createApp({ port, dataDir, sandboxPort, env = {}, isShortLived = false }: Settings) {
  const errors = openSync(join(dataDir, 'stderr.log'), 'a')
  const counts = { kills: 0, crashes: 0 }
  let running: ShopProcess | undefined
  let turn = 0 // each start and each end begins a new one, and what belongs to an old one gives up
  let isWanted = false

  const load = (): ShopProcess =>
    spawn(process.execPath, [...(isShortLived ? SHORT_LIVED : []), join(import.meta.dirname, '../app-process.mjs')], {
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: dataDir,
        SANDBOX_PORT: String(sandboxPort),
        SEED: 'none',
        RATE_LIMIT_FACTOR: '100000',
        NODE_ENV: 'test',
        NODE_COMPILE_CACHE: join(tmpdir(), 'dhamaka-compiled'),
        ...env,
      },
      stdio: ['pipe', 'pipe', errors],
    }) as ShopProcess
  let spare = load()

  const open = async (): Promise<boolean> => {
    const child = spare
    spare = load()
    child.stdin.on('error', () => {}) // killed before it was told to open
    child.stdin.write('open\n')
    running = child
    const outcome = await Promise.race([
      once(createInterface(child.stdout), 'line'),
      once(child, 'exit').then(() => null),
    ])
    return outcome !== null
  }

  /** Starts again what ends by itself: a process that died under a dying database is a crash all the same. */
  const supervise = async (own: number): Promise<void> => {
    const deadline = Date.now() + PATIENCE_MS
    while (own === turn) {
      if (await open()) {
        const child = running
        child?.once('exit', () => {
          if (own !== turn) return
          counts.crashes += 1
          void supervise(own)
        })
        return
      }
      if (Date.now() > deadline) throw new Error('the shop does not start; see stderr.log in its folder')
      await sleep(200)
    }
  }

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    turn += 1
    isWanted = false
    const child = running
    running = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  return {
    url: `http://localhost:${port}`,
    counts,
    isRunning: () => isWanted,

    async start(): Promise<void> {
      if (isWanted) return
      isWanted = true
      turn += 1
      await supervise(turn)
    },

    /** kill -9 */
    async kill(): Promise<void> {
      counts.kills += 1
      await end('SIGKILL')
    },

    /** As a deployment does it: no new requests, the running ones finish. */
    stop: () => end('SIGTERM'),

    /** Ends everything that belongs to this instance. */
    async dispose(): Promise<void> {
      await end('SIGKILL')
      spare.kill('SIGKILL')
    },
  }
}
