import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { ROOT } from '#tools/root.ts'
import { commandOf, familyOf } from './harness/processes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'dhamaka-stopping-'))
chmodSync(dataDir, 0o755) // the database runs as another user when this one is root
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const [port, sandboxPort] = [await freePort(), await freePort()]

/** Starts the shop as its owner does, and answers the processes that this has made, npm's first. */
async function startByNpm(script: string): Promise<number[]> {
  const npm = spawn('npm', ['run', script], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: '',
      SEED: 'none',
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(npm.stdout)) if (line.includes('API')) break // the last one of its welcome
  const family = familyOf(npm.pid ?? 0)
  const kill = (pid: number) => commandOf(pid) && process.kill(pid, 'SIGKILL')
  onTestFinished(() => family.forEach(kill))

  return family
}

const living = (family: number[]) => family.map(commandOf).filter(Boolean)

test.each([
  ['start', 'SIGTERM', 'npm'],
  ['start', 'SIGKILL', 'npm'],
  ['start', 'SIGTERM', 'node tools/run.mjs'],
  ['start', 'SIGKILL', 'node tools/run.mjs'],
  ['dev', 'SIGKILL', 'npm'],
] as const)(
  'npm run %s: %s to %s alone ends the shop and everything that it has started',
  async (script, signal, name) => {
    const family = await startByNpm(script)
    for (const part of ['sandbox/start.', 'postgres -D', 'checkpointer']) {
      expect(living(family)).toContainEqual(expect.stringContaining(part))
    }

    const [only = Number.NaN] = family.filter((pid) => commandOf(pid).startsWith(name))
    process.kill(only, signal)
    await expect.poll(() => living(family), { timeout: 10_000 }).toEqual([])
  },
)
