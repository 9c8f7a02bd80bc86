import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type ShopProcess = { pid: number; readySeconds: number; stop(): Promise<void> }

/** Starts the built shop as its owner does, and tells how long that took, from the command to the first answer it can give. */
export async function startShop(settings: Record<string, string>): Promise<ShopProcess> {
  const started = performance.now()
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) if (line.includes('ready in')) break
  const readySeconds = (performance.now() - started) / 1000
  child.stdout.resume()
  if (child.exitCode !== null || child.pid === undefined) throw new Error('The shop did not start.')

  return {
    pid: child.pid,
    readySeconds,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
