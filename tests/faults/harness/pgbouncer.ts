import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#tools/root.ts'
import { freePort } from './free-port.ts'

type Program = { path: string; libraries: string }

const INSTALLED = '/usr/sbin/pgbouncer'
const UNPACKED = join(ROOT, 'node_modules/.cache/dhamaka-pgbouncer')
/** The package, and what it needs that few machines have. */
const PACKAGES = ['pgbouncer', 'libevent-2.1-7', 'libc-ares2']
const PATIENCE_MS = 20_000

/** Where there is no network, the tests do not wait for one. */
const APT = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10']

/** Debian's PgBouncer: the installed one, or its package, unpacked and not installed; null where there is none to be had. */
export function findPgBouncer(): Program | null {
  if (existsSync(INSTALLED)) return { path: INSTALLED, libraries: '' }
  const path = join(UNPACKED, INSTALLED)
  if (!existsSync(path)) unpack()
  const libraries = globSync('usr/lib/*-linux-gnu', { cwd: UNPACKED }).map((folder) => join(UNPACKED, folder))
  const program = { path, libraries: libraries.join(':') }

  return existsSync(path) && spawnSync(path, ['--version'], { env: envOf(program) }).status === 0 ? program : null
}

function unpack(): void {
  if (!existsSync('/usr/bin/apt-get')) return
  mkdirSync(UNPACKED, { recursive: true })
  const download = () => spawnSync('apt-get', [...APT, 'download', ...PACKAGES], { cwd: UNPACKED, timeout: 30_000 })
  if (download().status !== 0 && process.getuid?.() === 0) {
    spawnSync('apt-get', [...APT, 'update'], { timeout: 60_000 })
    download()
  }
  for (const file of globSync('*.deb', { cwd: UNPACKED })) spawnSync('dpkg', ['-x', file, '.'], { cwd: UNPACKED })
}

const envOf = ({ libraries }: Program) => ({ PATH: process.env.PATH, LD_LIBRARY_PATH: libraries })

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
      env: envOf(program),
      stdio: 'ignore',
      ...accountFor(host),
    })
    await answering(port)
    return child
  }
  let running = await start()
  const end = async () => {
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
  }

  return {
    url: Object.assign(new URL(databaseUrl), { host: `127.0.0.1:${port}`, search: '' }).href,

    async restart(): Promise<void> {
      await end()
      running = await start()
    },

    async stop(): Promise<void> {
      await end()
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

async function answering(port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isUp) return
    await sleep(50)
  }
  throw new Error('PgBouncer did not start')
}
