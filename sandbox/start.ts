import { setTimeout as sleep } from 'node:timers/promises'
import { fingerprintOf } from './app.ts'
import { PortBusy } from './listen.ts'
import { type Sandbox, startSandbox } from './server.ts'
import { optionsFrom, type SandboxOptions } from './settings.ts'
import { StoreBusy } from './store.ts'

const RETRY_MS = 250

type Options = SandboxOptions & { port: number }

// Two shops may share one data folder and so one sandbox: the second waits, and takes over when the first goes.
async function startOrStandBy(options: Options, announce: (url: string) => void): Promise<Sandbox> {
  let isAnnounced = false
  for (let patience = 3; ; patience--) {
    try {
      return await startSandbox(options)
    } catch (error) {
      if (!(error instanceof StoreBusy) && !(error instanceof PortBusy)) throw error
      if (await isServedByTwin(options)) {
        if (!isAnnounced) announce(`http://localhost:${options.port}`)
        isAnnounced = true
        patience = 3
      }
      if (patience === 0) throw error
      await sleep(RETRY_MS)
    }
  }
}

async function isServedByTwin({ port, dataDir }: Options): Promise<boolean> {
  try {
    const answer = await fetch(`http://localhost:${port}/sandbox`, { signal: AbortSignal.timeout(1000) })
    const twin: unknown = await answer.json()
    return typeof twin === 'object' && twin !== null && 'dataDir' in twin && twin.dataDir === fingerprintOf(dataDir)
  } catch {
    return false
  }
}

function sentenceFor(error: unknown, { port }: { port: number }): string {
  if (error instanceof PortBusy) {
    const use = error.port === port ? 'the sandbox' : "the sandbox's mail, SANDBOX_PORT + 1"
    return `Port ${error.port} (${use}) is used by another program. Set SANDBOX_PORT to a free port, the next one being free too.`
  }
  if (error instanceof Error && 'code' in error && ['EADDRNOTAVAIL', 'ENOTFOUND'].includes(String(error.code))) {
    return `HOST is ${process.env.HOST}, which is no address and no name of this machine (for example HOST=127.0.0.1).`
  }
  return error instanceof Error ? error.message : String(error)
}

async function run(): Promise<void> {
  let sandbox: Sandbox | undefined
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await sandbox?.stop()
    process.exit(0)
  }
  const followsParent = process.env.SANDBOX_FOLLOW_PARENT === '1'
  // Ctrl+C reaches the shop, too, which still finishes requests: it says when there is no more to do.
  process.on('SIGINT', followsParent ? () => {} : stop)
  process.on('SIGTERM', stop)
  if (followsParent) {
    // The pipe breaks however the parent dies, even by kill -9.
    process.stdin.resume().on('end', stop).on('close', stop).on('error', stop)
  }

  let port = 0
  try {
    const options = optionsFrom(process.env)
    port = options.port
    sandbox = await startOrStandBy(options, (url) => console.log(`Sandbox ready at ${url} (shared with another shop)`))
    console.log(`Sandbox ready at ${sandbox.url}`)
  } catch (error) {
    console.error(sentenceFor(error, { port }))
    process.exit(1)
  }
}

await run()
