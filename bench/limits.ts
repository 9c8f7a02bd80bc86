import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { type Cost, costOf, type Measure } from './compare.ts'
import type { DurableDatabase, Sent } from './durable-database.ts'
import { CONNECTIONS, load, wireOf } from './load.ts'
import { cpuSeconds } from './processes.ts'

/** A page or a call that the shop answers, and who asks. */
export type Asked = { path: string; token?: string | undefined }

export type Limits = Awaited<ReturnType<typeof openLimits>>

/** The machine's own limits, each in a process of its own. */
export async function openLimits(database: DurableDatabase, shopPort: number, asked: readonly Asked[]) {
  const raw = startProgram('raw-server.mjs')
  raw.send(await Promise.all(asked.map((each) => answerOf(shopPort, each))))
  const [rawPort] = await once(raw, 'message')
  const bare = startProgram('bare-pg.mjs')
  await makeRows(database.pool)

  const measureSql = (statements: object[], times: number): Promise<Cost> =>
    costOf({ own: () => cpuSeconds(bare.pid ?? 0), database: database.cpuSeconds }, async () => {
      bare.send({ url: database.url, connections: CONNECTIONS, statements, times })
      const [{ seconds }] = await once(bare, 'message')
      return { requests: times, seconds }
    })

  return {
    /** The same bytes by a bare `node:http`. */
    bytesOf: (path: string, requests: number): Measure => {
      const question = wireOf({ path })
      const askers = Array.from({ length: CONNECTIONS }, () => () => question)
      return () => costOf({ own: () => cpuSeconds(raw.pid ?? 0) }, () => load(rawPort, askers, requests))
    },

    /** The same statements by a bare `pg`. */
    sqlOf: (sent: readonly Sent[], requests: number): Measure => {
      const nameOf = (text: string) => createHash('sha1').update(text).digest('hex')
      const statements = sent.map((each) => ({ name: nameOf(each.text), ...each }))
      return () => measureSql(statements, requests)
    },

    /** A row of its own changed and committed, by each connection. */
    commits: (count: number): Measure => {
      const text = 'update bench_rows set n = n + 1 where id = $1'
      return () => measureSql([{ name: 'commit', text }], count)
    },

    stop(): void {
      raw.disconnect()
      bare.disconnect()
    },
  }
}

export const startProgram = (name: string): ChildProcess => fork(join(import.meta.dirname, name))

/** An answer of the shop as it comes over the wire. */
async function answerOf(port: number, { path, token }: Asked) {
  const headers = { 'accept-encoding': 'gzip, br', ...(token && { authorization: `Bearer ${token}` }) }
  const sent = request({ port, path, headers, agent: false }).end()
  const [response] = await once(sent, 'response')
  if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}`)
  const { connection: _, 'keep-alive': __, date: ___, 'transfer-encoding': ____, ...kept } = response.headers
  const body = await buffer(response)

  return { path, headers: { ...kept, 'content-length': body.byteLength }, body: body.toString('base64') }
}

async function makeRows(pool: Pool): Promise<void> {
  await pool.query(
    `create table bench_rows (id int primary key, n int not null);
     insert into bench_rows select place, 0 from generate_series(0, ${CONNECTIONS - 1}) place`,
  )
}
