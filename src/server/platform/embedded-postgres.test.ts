import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startPostgresProcess } from '#tests/support/postgres-process.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { choosePostgresAccount } from './postgres-account.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { findRunningServer, type RunningServer } from './postgres-processes.ts'
import { claimSocketFolder } from './postgres-socket-folder.ts'

type Program = ReturnType<typeof startPostgresProcess>

const programs: Program[] = []
const leftovers: string[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(programs.splice(0).map((program) => program.stop()))
  for (const path of leftovers.splice(0)) rmSync(path, { recursive: true, force: true })
})

function freshFolder(name = 'data'): string {
  const root = mkdtempSync(join(tmpdir(), 'embedded-postgres-'))
  leftovers.push(root)
  chmodSync(root, 0o755)

  return join(root, name, 'postgres')
}

async function start(folder: string): Promise<Program> {
  const program = startPostgresProcess(folder)
  programs.push(program)
  leftovers.push(await program.ready)

  return program
}

const serverPid = (folder: string) => findRunningServer(folder)?.pid

function runningServer(folder: string): RunningServer {
  const server = findRunningServer(folder)
  if (!server) throw new Error(`No server runs on ${folder}`)
  return server
}

const soon = <Value>(read: () => Value) => vi.waitFor(read, { timeout: 10_000, interval: 50 })

const noServer = (folder: string) => soon(() => expect(serverPid(folder)).toBeUndefined())

async function writeSome(program: Program, count = 50): Promise<void> {
  const goal = program.acknowledged.length + count
  await soon(() => expect(program.acknowledged.length).toBeGreaterThanOrEqual(goal))
}

async function expectAllKept(program: Program, acknowledged: number[]): Promise<void> {
  const kept = (await program.query('select number from numbers')).map((row) => row.number)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
}

test('a fresh folder becomes a durable database without a TCP port, which a second process shares', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  const settings = await first.query(
    "select name, setting from pg_settings where name in ('fsync', 'data_checksums', 'listen_addresses', 'TimeZone')",
  )
  expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
  })
  const { pid } = runningServer(folder)
  expect(listeningTcpSockets(pid)).toEqual([])

  await first.query('create table shared (word text)')
  const second = await start(folder)
  await second.query("insert into shared values ('hello')")
  expect(await first.query('select word from shared')).toEqual([{ word: 'hello' }])

  await second.stop()
  programs.pop()
  expect(serverPid(folder)).toBe(pid)

  await first.stop()
  programs.pop()
  expect(serverPid(folder)).toBeUndefined()
})

test('a killed program takes its server along, and the next one finds every acknowledged row', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  first.write()
  await writeSome(first)
  programs.pop()
  await first.kill()
  await noServer(folder)

  await expectAllKept(await start(folder), first.acknowledged)
})

test('a killed server is started again under the same program', async () => {
  const folder = freshFolder()
  const program = await start(folder)
  program.write()
  await writeSome(program)
  process.kill(runningServer(folder).pid, 'SIGKILL')

  await soon(() => expect(program.restarts).toEqual(['it ended']))
  await writeSome(program)
  await expectAllKept(program, [...program.acknowledged])
})

test('a program and its server killed together leave a folder that starts again at once', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  first.write()
  await writeSome(first)
  programs.pop()
  process.kill(runningServer(folder).pid, 'SIGKILL')
  await first.kill()

  await expectAllKept(await start(folder), first.acknowledged)
})

test('whoever shares the server takes it over when its owner is killed', async () => {
  const folder = freshFolder()
  const owner = await start(folder)
  programs.pop()
  const heirs = [await start(folder), await start(folder)]
  owner.write()
  await writeSome(owner)
  await owner.kill()

  await soon(() => expect(heirs.map((heir) => heir.restarts.length)).toEqual([1, 1]))
  for (const heir of heirs) await expectAllKept(heir, owner.acknowledged)
})

test('two programs that start at once on a fresh folder share one server', async () => {
  const folder = freshFolder()
  const [one, other] = await Promise.all([start(folder), start(folder)])
  const startOf = (program: Program) => program.query('select pg_postmaster_start_time()::text as start')

  expect(await startOf(one)).toEqual(await startOf(other))
  expect(readdirSync(dirname(folder)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a server whose watcher is killed is taken back by its program', async () => {
  const folder = freshFolder()
  const program = await start(folder)
  const { pid, parent } = runningServer(folder)
  process.kill(parent, 'SIGKILL')

  await soon(() => expect(program.restarts).toEqual(['its watcher was killed']))
  expect(runningServer(folder)).toMatchObject({ isWatched: true })
  expect(serverPid(folder)).not.toBe(pid)
})

test('a server that lost both its watcher and its program is replaced by the next program', async () => {
  const folder = freshFolder()
  const first = await start(folder)
  programs.pop()
  const { pid, parent } = runningServer(folder)
  process.kill(parent, 'SIGSTOP') // so that it does not see the program go
  await first.kill()
  process.kill(parent, 'SIGKILL')

  await start(folder)
  expect(runningServer(folder)).toMatchObject({ isWatched: true })
  expect(serverPid(folder)).not.toBe(pid)
})

test('a removed socket folder is made again', async () => {
  const folder = freshFolder()
  const program = await start(folder)
  rmSync(await program.ready, { recursive: true })

  await soon(() => expect(program.restarts).toEqual(['its socket was removed']))
  expect(await program.query('select 1 as one')).toEqual([{ one: 1 }])
})

test('a lock of a program that only has the same number, or an empty one, does not keep the server from starting', async () => {
  const folder = freshFolder()
  const lock = join(folder, 'postmaster.pid')

  for (const content of [`${process.pid}\n${folder}\n`, '']) {
    const program = await start(folder)
    programs.pop()
    await program.stop()
    writeFileSync(lock, content)
  }
  await start(folder)
})

const isRootWithoutNamespaces = process.getuid?.() === 0 && spawnSync('unshare', ['--user', 'true']).status !== 0

test.skipIf(isRootWithoutNamespaces)('a private folder with spaces in its path will do', async () => {
  const folder = freshFolder('my private data')
  mkdirSync(dirname(folder), { mode: 0o700 })
  const program = await start(folder)

  expect(await program.query('select 1 as one')).toEqual([{ one: 1 }])
})

test("another user's folder is refused in one sentence", () => {
  const folder = freshFolder()
  mkdirSync(folder, { recursive: true })
  vi.spyOn(process, 'getuid').mockReturnValue(4242)

  expect(() => choosePostgresAccount(folder, findPostgresBinaries())).toThrow(
    /belongs to user \d+ and this is user 4242/,
  )
})

test('a link planted in place of the socket folder is not followed', () => {
  const folder = freshFolder()
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const claimed = claimSocketFolder(folder, owner)
  rmSync(claimed, { recursive: true })
  symlinkSync(dirname(dirname(folder)), claimed)
  leftovers.push(claimed, `${claimed}-2`)

  expect(claimSocketFolder(folder, owner)).toBe(`${claimed}-2`)
})

test('a start that fails tells what the server said', async () => {
  const folder = freshFolder()
  const program = await start(folder)
  programs.pop()
  await program.stop()
  writeFileSync(join(folder, 'PG_VERSION'), '9.6\n')

  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/did not start on .* incompatible with server/s)
})

function listeningTcpSockets(pid: number): string[] {
  if (process.platform !== 'linux')
    return spawnSync('lsof', ['-nPa', `-p${pid}`, '-iTCP'])
      .stdout.toString()
      .split('\n')
      .slice(1)

  const sockets = readdirSync(`/proc/${pid}/fd`).map((handle) => readlinkSync(`/proc/${pid}/fd/${handle}`))
  const tcp = ['tcp', 'tcp6'].map((file) => readFileSync(`/proc/${pid}/net/${file}`, 'utf8')).join('')

  return sockets.filter((socket) => /^socket:/.test(socket) && tcp.includes(` ${socket.slice(8, -1)} `))
}
