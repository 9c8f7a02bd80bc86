import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/embedded-postgres.ts'
import { freePort } from '#tests/support/free-port.ts'
import { ROOT } from './root.ts'

// A project of its own, because its `.env` and its data are what this is about.
const project = mkdtempSync(join(tmpdir(), 'dhamaka-reset-'))
chmodSync(project, 0o755) // started by root, PostgreSQL runs as someone else
for (const part of ['package.json', 'tools', 'src/server', 'src/domain', 'src/contract']) {
  cpSync(join(ROOT, part), join(project, part), { recursive: true })
}
symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'))
afterAll(() => rmSync(project, { recursive: true, force: true }))

const patience = { timeout: 60_000 }
const files = join(project, 'data/files')
const port = await freePort()

/** Runs the command with these lines in `.env`, and answers what it says. */
function reset(env: string): string {
  mkdirSync(files, { recursive: true })
  writeFileSync(join(project, '.env'), `PORT=${port}\n${env}\n`)
  const { stdout, stderr } = spawnSync(process.execPath, ['tools/run.mjs', 'reset'], {
    cwd: project,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  })

  return stdout + stderr
}

test.each([
  ['a shop in production', 'NODE_ENV=production\nSANDBOX=1', 'This would delete a real shop'],
  ['a shop without the demo', 'SEED=none', 'SEED is none, so this shop is no demo'],
  ['a database elsewhere', 'DATABASE_URL=postgres://localhost/dhamaka', 'DATABASE_URL is set'],
  ['a shop whose settings are wrong', 'PORT=eighty', 'PORT must be a port number'],
])('a line in .env is enough to keep %s', patience, (_, env, words) => {
  expect(reset(env)).toContain(words)
  expect(existsSync(files)).toBe(true)
})

test('nothing is deleted under a shop that listens', patience, async () => {
  const shop = createServer().listen(port)
  onTestFinished(() => void shop.close())

  expect(reset('')).toContain(`The shop still runs on port ${port}`)
  expect(existsSync(files)).toBe(true)
})

test('nothing is deleted under a PostgreSQL that runs, whatever port its shop has', patience, async () => {
  const server = await startEmbeddedPostgres(join(project, 'data/postgres'))
  onTestFinished(() => server.stop())

  expect(reset('')).toContain('whose PostgreSQL runs as process')
  expect(existsSync(files)).toBe(true)
})

test('the demo’s data goes, from the folder that .env names', patience, () => {
  mkdirSync(join(project, 'elsewhere/files'), { recursive: true })

  expect(reset('DATA_DIR=./elsewhere')).toContain('The demo is empty again')
  expect(existsSync(join(project, 'elsewhere/files'))).toBe(false)
  expect(existsSync(files)).toBe(true)
})
