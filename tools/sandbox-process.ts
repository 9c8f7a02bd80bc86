import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { createInterface } from 'node:readline'
import type { Config } from '#server/config.ts'
import { ROOT } from './root.ts'

export type SandboxProcess = { stop(): Promise<void> }

/** Starts the stand-ins that the settings leave to the sandbox, by its program. They end with this process, however it ends. */
export async function startSandboxProcess(
  program: string,
  { sandbox, dataDir, port, host, isProduction }: Config,
): Promise<SandboxProcess | null> {
  if (sandbox.services.length === 0) return null

  let isStopping = false
  let child: ChildProcess

  const start = async () => {
    child = spawn(process.execPath, [program], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...(getCompileCacheDir() && { NODE_COMPILE_CACHE: getCompileCacheDir() }),
        DATA_DIR: dataDir,
        SANDBOX_PORT: String(sandbox.port),
        HOST: isProduction ? '' : (host ?? ''), // in production nobody outside reaches a stand-in
        SANDBOX_SERVICES: sandbox.services.join(','),
        SANDBOX_SHOP_URL: `http://localhost:${port}`,
        SANDBOX_FOLLOW_PARENT: '1',
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.once('exit', () => {
      if (!isStopping && isReady) setTimeout(() => start().catch(() => {}), 500)
    })
    if (child.stdout) await Promise.race([once(createInterface(child.stdout), 'line'), failedStart(child)])
    child.stdout?.resume()
  }

  let isReady = false
  await start()
  isReady = true

  return {
    async stop() {
      isStopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function failedStart(child: ChildProcess): Promise<never> {
  await once(child, 'exit')
  throw new Error('The sandbox did not start.')
}
