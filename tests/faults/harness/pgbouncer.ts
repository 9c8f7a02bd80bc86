import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { findDebianProgram, type Program } from './debian-program.ts'
import { isListenedTo } from './listening.ts'

/** Debian's PgBouncer; null where there is none to be had. */
export const findPgBouncer = (): Program | null =>
  findDebianProgram({
    path: '/usr/sbin/pgbouncer',
    packages: ['pgbouncer', 'libevent-2.1-7', 'libc-ares2'],
    versionFlag: '--version',
  })

type Options = { mode: 'session' | 'transaction'; settings?: string }

/** A pooler in front of the database behind an address, as its own package sets it up but for the mode; it can be killed and started again. */
export async function startPgBouncer(program: Program, databaseUrl: string, { mode, settings = '' }: Options) {
  const target = new URL(databaseUrl)
  const host = target.searchParams.get('host') ?? target.hostname
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const user = decodeURIComponent(target.username)
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${decodeURIComponent(target.password)}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${host} port=${target.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = ${mode}
${settings}
`,
  )

  const start = async () => {
    const child = spawn(program.path, ['-q', join(folder, 'pgbouncer.ini')], {
      env: program.env,
      stdio: 'ignore',
      ...accountFor(host),
    })
    running = child
    await isListenedTo(port, 'PgBouncer')
  }
  let running: ChildProcess | undefined
  const kill = () => void running?.kill('SIGKILL')
  const end = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    kill()
    await gone
  }
  process.once('exit', kill)
  await start()

  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}`, search: '' }).href,

    async restart(): Promise<void> {
      await end()
      await start()
    },

    async stop(): Promise<void> {
      await end()
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It does not run as root, and must be let into the folder of PostgreSQL's socket. */
function accountFor(host: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 }

  return { uid, gid }
}
