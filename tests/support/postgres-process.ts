import { fork } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/postgres/embedded/embedded-postgres.ts'

type Rows = Record<string, unknown>[]
type Order = { query: string; id: string } | { write: true } | { stop: true }
type Report =
  | { event: 'ready' | 'restarted' | 'failed'; value: string }
  | { event: 'acknowledged'; value: number }
  | { event: `answer-${string}`; value: { rows?: Rows; error?: string } }

/** A program of its own that uses the embedded server on `folder`: to be asked, stopped or killed. */
export function startPostgresProcess(folder: string) {
  const child = fork(fileURLToPath(import.meta.url), [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const reports = new EventEmitter()
  const acknowledged: number[] = []
  const restarts: string[] = []
  const exited = once(child, 'exit')
  const ready = new Promise<string>((resolve, reject) => {
    reports.once('ready', resolve)
    reports.once('failed', (message) => reject(new Error(message)))
  })

  child.on('message', ({ event, value }: Report) => reports.emit(event, value))
  reports.on('acknowledged', (value) => acknowledged.push(value))
  reports.on('restarted', (value) => restarts.push(value))

  return {
    /** Answers the server's socket folder. */
    ready,
    /** The numbers that the server has confirmed as written, as far as they were reported. */
    acknowledged,
    restarts,

    async query(sql: string): Promise<Rows> {
      const id = crypto.randomUUID()
      child.send({ query: sql, id } satisfies Order)
      const [{ rows, error }] = await once(reports, `answer-${id}`)
      if (!rows) throw new Error(error)
      return rows
    },

    /** Writes one number after the other into `numbers`, as fast as the server confirms them. */
    write: () => void child.send({ write: true } satisfies Order),

    /** Stops it, unless it has ended already. */
    async stop(): Promise<void> {
      if (child.connected) child.send({ stop: true } satisfies Order)
      await exited
    },

    async kill(): Promise<void> {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const report = (message: Report) => void process.send?.(message)

async function serve(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(folder, {
    onRestart: (reason) => report({ event: 'restarted', value: reason }),
  })
  report({ event: 'ready', value: postgres.connection.host })

  process.on('message', async (order: Order) => {
    if ('query' in order) report({ event: `answer-${order.id}`, value: await answer(postgres, order.query) })
    if ('write' in order) await writeNumbers(postgres)
    if ('stop' in order) {
      await postgres.stop()
      process.exit()
    }
  })
  process.on('disconnect', () => process.exit())
}

async function answer(postgres: EmbeddedPostgres, sql: string): Promise<{ rows?: Rows; error?: string }> {
  try {
    return { rows: await withClient(postgres, (client) => client.query(sql).then(({ rows }) => rows)) }
  } catch (error) {
    return { error: String(error) }
  }
}

async function writeNumbers(postgres: EmbeddedPostgres): Promise<never> {
  while (true) {
    await withClient(postgres, writeUntilLost).catch(() => sleep(50))
  }
}

async function writeUntilLost(client: Client): Promise<never> {
  await client.query('create table if not exists numbers (number int generated always as identity)')

  while (true) {
    const { rows } = await client.query('insert into numbers default values returning number')
    report({ event: 'acknowledged', value: rows[0].number })
  }
}

async function withClient<Result>({ connection }: EmbeddedPostgres, use: (client: Client) => Promise<Result>) {
  const client = new Client(connection)
  client.on('error', () => {})

  try {
    await client.connect()
    return await use(client)
  } finally {
    await client.end().catch(() => {})
  }
}

if (import.meta.main) {
  const [, , folder = ''] = process.argv
  await serve(folder).catch((error) => report({ event: 'failed', value: String(error) }))
}
