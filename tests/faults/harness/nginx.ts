import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { findDebianProgram, type Program } from './debian-program.ts'
import { isListenedTo } from './listening.ts'

type Options = {
  /** The ports of the instances behind it. */
  ports: readonly number[]
  /** Keeps what the shop's headers let a shared cache keep, and says in `x-cache` whether an answer came from there. */
  isCaching?: boolean
}

/** Debian's nginx; null where there is none to be had. */
export const findNginx = (): Program | null =>
  findDebianProgram({ path: '/usr/sbin/nginx', packages: ['nginx'], versionFlag: '-v' })

const CACHE = `
      proxy_cache shop;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 50ms;
      proxy_cache_use_stale error timeout updating http_503;
      proxy_cache_background_update on;
      add_header x-cache $upstream_cache_status;`

/** nginx in front of some instances of the shop, as the documents set it up; it can be killed and started again. */
export async function startNginx(program: Program, { ports, isCaching = false }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-nginx-'))
  const port = await freePort()
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;\nworker_priority -10;' : ''}
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  proxy_cache_path ${folder}/cache keys_zone=shop:1m inactive=10s;
  upstream shop {
    ${ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    client_max_body_size 12m;
    location / {
      proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header connection "";
      proxy_set_header host $host;
      proxy_set_header x-forwarded-for $remote_addr;
      proxy_set_header x-forwarded-proto $scheme;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout;${isCaching ? CACHE : ''}
    }
  }
}
`,
  )

  const start = async () => {
    const child = spawn(program.path, ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
      env: program.env,
      stdio: 'ignore',
      detached: true, // its worker is killed with it
    })
    running = child
    await isListenedTo(port, 'nginx')
  }
  let running: ChildProcess | undefined
  const kill = () => {
    if (running?.pid && running.exitCode === null && running.signalCode === null) process.kill(-running.pid, 'SIGKILL')
  }
  const end = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    kill()
    await gone
  }
  process.once('exit', kill)
  await start()

  return {
    url: `http://127.0.0.1:${port}`,

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
