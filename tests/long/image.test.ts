import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startProxy } from '#tests/faults/harness/cuttable-proxy.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ROOT } from '#tools/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhamaka-image-'))
chmodSync(folder, 0o755)
const [source, shop] = [join(folder, 'src'), join(folder, 'shop')]
const database = await createTestDatabase()
const way = await startProxy(database.url) // its socket is not for everybody
afterAll(async () => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
  await way.stop()
  await database.drop()
})

const MAX_MEGABYTES = 90
const [port, metricsPort, workerPort] = [await freePort(), await freePort(), await freePort()]
const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter) // the image has but one Node, of this version

/** As in production, with nobody outside. */
const SETTINGS = {
  PATH,
  HOME: folder,
  NODE_ENV: 'production',
  DATA_DIR: join(folder, 'nothing-there'),
  PUBLIC_URL: `http://localhost:${port}`,
  PORT: String(port),
  METRICS_PORT: String(metricsPort),
  DATABASE_URL: way.url,
  SECRET_KEY: 'a1'.repeat(32),
  FILES_URL: 's3://key:secret@localhost:9/bucket',
  SMTP_URL: 'smtp://localhost:9',
  MAIL_FROM: 'hello@dhamaka.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  ADMIN_EMAIL: 'owner@dhamaka.example',
  ADMIN_PASSWORD: 'Not@theDemo1',
}

const account = process.getuid?.() === 0 ? { uid: 10_001, gid: 10_001 } : {}

/** Runs a program of the image. Not at once: the way to the database leads through this process. */
async function inImage(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, { cwd: shop, env: { ...SETTINGS, ...env }, ...account })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])

  return { stdout, stderr, status: status as number | null }
}

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: shop,
    env: { ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface(child.stdout)) if (line.includes('ready in')) break
  child.stdout.resume()

  return child
}

async function stop(child: ChildProcess): Promise<number | null> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')

  return (await gone)[0]
}

test('the image’s scripts make, of what Docker is given, a small folder that runs where nobody may write', async () => {
  const given = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
  for (const line of given.filter((each) => each.startsWith('!'))) {
    const path = line.slice(1)
    cpSync(join(ROOT, path), join(source, path), { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
  }
  const step = (script: string, ...args: string[]) =>
    execFileSync(join(source, 'deploy/image', script), args, {
      cwd: source,
      env: { ...process.env, PATH, NODE_ENV: '' },
      encoding: 'utf8',
    })
  step('install.sh')
  step('build.sh')
  const said = step('collect.sh', source, shop)
  process.stdout.write(`The folder of the image, without Node: ${said.trim().split('\n').join(', ')}\n`)
  expect(Number(/([\d.]+) MB$/.exec(said.trim())?.[1])).toBeLessThan(MAX_MEGABYTES)
  rmSync(source, { recursive: true }) // nothing of it is there in the image
  spawnSync('chmod', ['-R', 'a-w', shop])

  const outside = "await Promise.all(['sharp', 'fontkit'].map((name) => import(name)))"
  expect(await inImage(['--input-type=module', '-e', outside])).toMatchObject({ status: 0, stderr: '' })
  const migrated = await inImage(['tools/run.mjs', 'migrate'])
  expect([migrated.stderr, migrated.stdout]).toEqual(['', expect.stringContaining('The tables are up to date')])
  expect((await inImage(['deploy/health.mjs'])).status).toBe(1)

  const web = await start({ ROLE: 'web' })
  const asWorker = { ROLE: 'worker', METRICS_PORT: String(workerPort) }
  const worker = await start(asWorker)
  expect((await inImage(['deploy/health.mjs'])).status).toBe(0)
  expect((await inImage(['deploy/health.mjs'], asWorker)).status).toBe(0)
  const home = await fetch(`http://localhost:${port}/`)
  expect([home.status, await home.text()]).toEqual([200, expect.stringContaining('<h1')])
  expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain('route="/",status="200"} 1')
  expect(await (await fetch(`http://127.0.0.1:${workerPort}/metrics`)).text()).toContain('dhamaka_database_usable 1')
  const invited = await inImage(['tools/run.mjs', 'invite-owner', 'second@dhamaka.example'])
  expect(invited.stdout).toContain('/accept-invite?key=')

  expect(await Promise.all([stop(web), stop(worker)])).toEqual([0, 0])
  expect((await inImage(['deploy/health.mjs'], asWorker)).status).toBe(1)
}, 1_200_000)
