import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { openPool, urlOf } from '#platform/postgres/database.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded/embedded-postgres.ts'
import { findRunningServer } from '#platform/postgres/embedded/processes.ts'
import { serverCpuSeconds } from './processes.ts'

/** A statement as the shop has sent it. */
export type Sent = { text: string; values: (string | null)[] }

export type DurableDatabase = Awaited<ReturnType<typeof openDurableDatabase>>

const OF_THE_SHOP = 'dhamaka: '
const PREFIX = '%m %a: '
const WRITTEN_MS = 200

/** A PostgreSQL of the run's own, which writes each commit to the disk, as the shop's does. */
export async function openDurableDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-speed-'))
  chmodSync(folder, 0o755) // started by root, the server runs as someone else
  const place = join(folder, 'postgres')
  const server = await startEmbeddedPostgres(place)
  const pool = openPool(server.connection, { max: 4 })
  const pid = findRunningServer(place)?.pid ?? 0

  return {
    folder,
    pool,
    url: urlOf(server.connection),
    cpuSeconds: () => serverCpuSeconds(pid),

    /** The statements that the shop's own connections send while something is done. */
    async sentDuring(work: () => Promise<unknown>): Promise<Sent[]> {
      const logged = () => readFileSync(`${place}.log`, 'utf8')
      await configure(pool, { log_statement: 'all', log_line_prefix: PREFIX })
      const before = logged().length
      await work()
      await sleep(WRITTEN_MS)
      const sent = readSent(logged().slice(before))
      await configure(pool, { log_statement: 'none' })

      return sent
    },

    async stop(): Promise<void> {
      await pool.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Of the same work done several times: the shop's clockwork may have asked something in between. */
export const fewest = (tries: readonly Sent[][]): Sent[] =>
  tries.toSorted((one, other) => one.length - other.length)[0] ?? []

/** Sessions that are open follow at once, or with their next statement. */
async function configure(pool: Pool, settings: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(settings)) await pool.query(`alter system set ${name} = '${value}'`)
  await pool.query('select pg_reload_conf()')
  await sleep(WRITTEN_MS)
}

/** What the server's log says was run for the shop, with its values. */
export function readSent(log: string): Sent[] {
  const sent: Sent[] = []
  let isOurs = false
  // A statement of several lines goes on behind a tab.
  for (const line of log.replaceAll('\n\t', ' ').split('\n')) {
    const [, text] = /LOG: {2}(?:execute [^:]+|statement): (.*)$/.exec(line) ?? []
    if (text !== undefined) {
      isOurs = line.includes(OF_THE_SHOP)
      if (isOurs) sent.push({ text, values: [] })
      continue
    }
    const [, parameters] = /DETAIL: {2}[Pp]arameters: (.*)$/.exec(line) ?? []
    const last = sent.at(-1)
    if (parameters !== undefined && isOurs && last) last.values = valuesIn(parameters)
  }
  return sent
}

const valuesIn = (parameters: string): (string | null)[] =>
  [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
