import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ROOT } from '#tools/root.ts'
import { commandOf, familyOf } from './harness/processes.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhamaka-starting-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
chmodSync(dataDir, 0o777) // for whoever runs the shop
const [database, vain] = await Promise.all([createTestDatabase(), createTestDatabase()])
afterAll(async () => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([database.drop(), vain.drop()])
})

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534
const port = await freePort()
const url = `http://localhost:${port}`

/** The shop on a database that is there, with nobody of the sandbox: quick to start. */
const SETTINGS = {
  PATH: process.env.PATH,
  HOME: folder,
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  SEED: 'none',
  PORT: String(port),
  SMTP_URL: 'smtp://localhost:9',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
}

/** Starts the shop of a project and waits until it says that it is ready. */
async function start(project: string, env: Record<string, string> = {}, account?: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: project,
    env: { ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(account !== undefined && { uid: account, gid: account }),
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

/** A project of its own with some of this one's parts. */
function projectOf(name: string, ...parts: string[]): string {
  const project = join(folder, name)
  for (const part of parts) cpSync(join(ROOT, part), join(project, part), { recursive: true })
  return project
}

test('where nothing is built, and nothing could be, a start says so in a sentence', () => {
  const bare = projectOf('bare', 'package.json', 'tools')
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'start'], { cwd: bare, encoding: 'utf8' })

  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^Nothing has been built yet: [^\n]+\.$/)
})

/** What a start says on standard error, and what it ends with. */
function startInVain(env: Record<string, string>, account?: number) {
  const { status, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...SETTINGS, DATA_DIR: join(folder, 'in-vain'), DATABASE_URL: vain.url, ...env },
    encoding: 'utf8',
    timeout: 30_000,
    ...(account !== undefined && { uid: account, gid: account }),
  })
  return { status, said: stderr.trim() }
}

const listener = createServer()
const [taken, unlikely] = await Promise.all([
  new Promise<string>((resolve) => listener.listen(0, () => resolve(String(Object(listener.address()).port)))),
  freePort().then(String),
])
afterAll(() => void listener.close())

test.each([
  ['a port that is taken', { PORT: taken }, /^Port \d+ is taken by another program\. [^\n]+ PORT=\d+ npm start$/],
  [
    'one of the sandbox',
    { SMTP_URL: '', SANDBOX_PORT: taken },
    /^Port \d+ \(the sandbox\) is used [^\n]+SANDBOX_PORT[^\n]+\.$/,
  ],
  ['one of the figures', { METRICS_PORT: taken }, /^Port \d+ is taken [^\n]+ METRICS_PORT=\d+ npm start$/],
  ['a host that is elsewhere', { HOST: '192.0.2.1' }, /^HOST is 192\.0\.2\.1, which is no address [^\n]+\.$/],
  [
    'nobody at the database',
    { DATABASE_URL: `postgres://a@localhost:${unlikely}/b` },
    /^DATABASE_URL leads nowhere: nothing listens at localhost:\d+\.$/,
  ],
  [
    'a database of no known host',
    { DATABASE_URL: 'postgres://a@x.invalid/b' },
    /^DATABASE_URL leads nowhere: no machine has the name of x\.invalid\.$/,
  ],
  [
    'a certificate that is not there',
    { DATABASE_URL: `${vain.url.split('?')[0]}?sslcert=/nope` },
    /^DATABASE_URL names the file \/nope, which cannot be read\.$/,
  ],
])('%s: a start says so in a sentence, and ends', (_, env, sentence) => {
  expect(startInVain(env)).toEqual({ status: 1, said: expect.stringMatching(sentence) })
})

test.each(['.', 'shop.log', 'files', 'sandbox'])(
  'data that this account may not write: %s is named, and nothing is made',
  (name) => {
    const place = mkdtempSync(join(folder, 'closed-'))
    chmodSync(place, 0o777)
    const closed = join(place, name)
    if (name === 'shop.log') writeFileSync(closed, '')
    else mkdirSync(closed, { recursive: true })
    chmodSync(closed, 0o555)

    expect(startInVain({ DATA_DIR: place, DATABASE_URL: '', SMTP_URL: '' }, isRoot ? NOBODY : undefined)).toEqual({
      status: 1,
      said: `DATA_DIR is ${place}, and this account may not write to ${closed.replace(/\/\.$/, '')}: let it, or name another folder (for example DATA_DIR=./data).`,
    })
    expect(readdirSync(place)).toEqual(name === '.' ? [] : [name])
  },
)

test('a folder that was built starts where nobody may write, and knows what is stale', async () => {
  const built = ['package.json', 'package-lock.json', 'vite.config.ts', 'vite.app.config.ts', 'tools', 'dist', 'public']
  const project = projectOf('built', ...built, 'src', 'sandbox', 'db')
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
  spawnSync('chmod', ['-R', 'a-w,a+rX', project])

  // For root every folder can be written: an ordinary account then.
  const child = await start(project, { DATABASE_URL: '' }, isRoot ? NOBODY : undefined)
  expect((await fetch(url)).status).toBe(200)
  expect((await fetch(`${url}/mail-samples.json`)).status, 'mails of nobody are for the sandbox alone').toBe(404)
  expect(await stop(child)).toBe(0)

  spawnSync('chmod', ['-R', 'u+w', project])
  const isFresh = () => {
    const program = "import { isFresh } from './tools/stamp.mjs'; console.log(isFresh('app'), isFresh('pages'))"
    return spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: project })
      .stdout.toString()
      .trim()
  }
  utimesSync(join(project, 'src/main.ts'), 1, 1)
  expect(isFresh()).toBe('true true')
  appendFileSync(join(project, 'src/main.ts'), '\n')
  expect(isFresh()).toBe('false true')
})

test('what was built runs where there are neither sources nor anything to build with', async () => {
  const deployed = projectOf('deployed', 'package.json', 'tools', 'dist')
  symlinkSync(join(ROOT, 'node_modules'), join(deployed, 'node_modules'))

  const child = await start(deployed)
  expect((await fetch(url)).status).toBe(200)
  expect(await stop(child)).toBe(0)
})

test('two processes serve one port and count together, one that dies is replaced, and all end together', async () => {
  const metricsPort = await freePort()
  const first = await start(ROOT, { WEB_PROCESSES: '2', METRICS_PORT: String(metricsPort) })
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^dhamaka_http_requests_total\{(?=.*route="\/")(?=.*status="200").*\} (\d+)$/m.exec(text)?.[1])
  }
  const web = () => familyOf(first.pid ?? 0).slice(1)
  const [one = 0, other = 0] = web()
  expect(web()).toHaveLength(2)
  for (const agent of [1, 2, 3])
    expect((await fetch(`${url}?${agent}`, { headers: { connection: 'close' } })).status).toBe(200)
  await expect.poll(counted, { timeout: 20_000 }).toBe(3)

  process.kill(one, 'SIGKILL')
  const replaced = () => web().filter((pid) => pid !== one && pid !== other && commandOf(pid)).length
  await expect.poll(replaced, { timeout: 20_000 }).toBe(1)
  expect((await fetch(url)).status).toBe(200)
  await expect.poll(counted, { timeout: 20_000 }).toBe(4)

  const family = familyOf(first.pid ?? 0)
  expect(await stop(first)).toBe(0)
  expect(family.map(commandOf).filter(Boolean)).toEqual([])
})

test('a worker listens nowhere', async () => {
  const worker = await start(ROOT, { ROLE: 'worker' })
  await expect(fetch(url)).rejects.toThrow()

  expect(await stop(worker)).toBe(0)
})
