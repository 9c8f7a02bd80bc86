import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder, type Program, startProgram } from '#tests/support/postgres-programs.ts'
import { findRunningServer, type RunningServer } from './processes.ts'

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
  const first = await startProgram(folder)
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
  const second = await startProgram(folder)
  await second.query("insert into shared values ('hello')")
  expect(await first.query('select word from shared')).toEqual([{ word: 'hello' }])

  await second.stop()
  expect(serverPid(folder)).toBe(pid)

  await first.stop()
  expect(serverPid(folder)).toBeUndefined()
})

test('whichever of program and server is killed, or both together, it starts again, and every acknowledged row is there', async () => {
  const folder = freshFolder()
  const first = await startProgram(folder)
  first.write()
  await writeSome(first)
  process.kill(runningServer(folder).pid, 'SIGKILL')
  await soon(() => expect(first.restarts, 'under the same program').toEqual(['it ended']))
  await writeSome(first)
  await expectAllKept(first, [...first.acknowledged])

  await first.kill()
  await noServer(folder) // it is taken along
  const second = await startProgram(folder)
  await expectAllKept(second, first.acknowledged)

  second.write()
  await writeSome(second)
  process.kill(runningServer(folder).pid, 'SIGKILL')
  await second.kill()
  await expectAllKept(await startProgram(folder), [...first.acknowledged, ...second.acknowledged])
})

test('whoever shares the server takes it over when its owner is killed', async () => {
  const folder = freshFolder()
  const owner = await startProgram(folder)
  const heirs = [await startProgram(folder), await startProgram(folder)]
  owner.write()
  await writeSome(owner)
  await owner.kill()

  await soon(() => expect(heirs.map((heir) => heir.restarts.length)).toEqual([1, 1]))
  for (const heir of heirs) await expectAllKept(heir, owner.acknowledged)
})

test('two programs that start at once on a fresh folder share one server', async () => {
  const folder = freshFolder()
  const [one, other] = await Promise.all([startProgram(folder), startProgram(folder)])
  const startOf = (program: Program) => program.query('select pg_postmaster_start_time()::text as start')

  expect(await startOf(one)).toEqual(await startOf(other))
  expect(readdirSync(dirname(folder)).sort()).toEqual(['postgres', 'postgres.log'])
})

test('a server that lost its socket, or its watcher, is taken back by its program, and one that lost both by the next program', async () => {
  const folder = freshFolder()
  const program = await startProgram(folder)
  rmSync(await program.ready, { recursive: true })
  await soon(() => expect(program.restarts).toEqual(['its socket was removed']))
  expect(await program.query('select 1 as one')).toEqual([{ one: 1 }])

  const unwatched = runningServer(folder)
  process.kill(unwatched.parent, 'SIGKILL')
  await soon(() => expect(program.restarts).toEqual(['its socket was removed', 'its watcher was killed']))
  expect(runningServer(folder)).toMatchObject({ isWatched: true })
  expect(serverPid(folder)).not.toBe(unwatched.pid)

  const { pid, parent } = runningServer(folder)
  process.kill(parent, 'SIGSTOP') // so that it does not see the program go
  await program.kill()
  process.kill(parent, 'SIGKILL')
  await startProgram(folder)
  expect(runningServer(folder)).toMatchObject({ isWatched: true })
  expect(serverPid(folder)).not.toBe(pid)
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
