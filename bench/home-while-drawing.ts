import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { isQuick, many } from './effort.ts'
import { cpuSeconds } from './processes.ts'
import { median } from './rounds.ts'
import type { SpeedShop } from './speed-shop.ts'

/** How long home takes at worst (p99), alone and while invoices are drawn, and what one of those costs. */
export type Drawing = {
  quietMs: number
  drawingMs: number
  ratio: number
  drawnASecond: number
  cpuMsAnInvoice: number
}

const ROUNDS = isQuick ? 1 : 3
const ROUND_MS = 3_000
const HOME_EVERY_MS = 10
const INVOICE_EVERY_MS = 50 // 20 a second
const ALONE = many(40)
const WARM_UP = many(20)

/** Asks for home at an even pace, in turn with and without a customer who has an invoice drawn twenty times a second. */
export async function measureDrawing(shop: SpeedShop): Promise<Drawing> {
  const agent = new Agent({ keepAlive: true })
  const ask = (path: string, headers = {}) => timeOf(request({ port: shop.port, path, headers, agent }).end())
  const invoice = await proformaOf(shop)
  let drawn = 0
  const draw = async () => {
    const { status } = await ask(invoice.path, invoice.headers)
    if (status === 200) drawn += 1
    else if (status !== 503) throw new Error(`an invoice answered ${status}`) // 503: too many wait on a machine this busy
  }
  const home = async () => (await ask('/')).ms
  while (drawn < WARM_UP) await draw()

  const before = cpuSeconds(shop.pid)
  while (drawn < WARM_UP + ALONE) await draw()
  const cpuMsAnInvoice = ((cpuSeconds(shop.pid) - before) / ALONE) * 1000

  drawn = 0
  const rounds: { quiet: number; drawing: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = worst(await atPace(HOME_EVERY_MS, home))
    const [times] = await Promise.all([atPace(HOME_EVERY_MS, home), atPace(INVOICE_EVERY_MS, draw)])
    rounds.push({ quiet, drawing: worst(times) })
  }
  agent.destroy()

  return {
    quietMs: median(rounds.map(({ quiet }) => quiet)),
    drawingMs: median(rounds.map(({ drawing }) => drawing)),
    ratio: median(rounds.map(({ quiet, drawing }) => drawing / quiet)),
    drawnASecond: drawn / ((ROUNDS * ROUND_MS) / 1000),
    cpuMsAnInvoice,
  }
}

/** An order's document that is drawn anew each time: the money of one order is made unsure for it. */
async function proformaOf({ database, people }: SpeedShop) {
  const { rows } = await database.pool.query(
    `update orders set invoice_number = null where id = (select id from orders where email = $1 limit 1) returning id`,
    [people.regularEmail],
  )
  return { path: `/api/orders/${rows[0].id}/invoice`, headers: { authorization: `Bearer ${people.regulars[0]}` } }
}

/** Asks at an even pace, however long the answers take. */
async function atPace<Answer>(everyMs: number, ask: () => Promise<Answer>): Promise<Answer[]> {
  const start = performance.now()
  const asked: Promise<Answer>[] = []
  while (performance.now() - start < ROUND_MS) {
    while (asked.length * everyMs < performance.now() - start) asked.push(ask())
    await sleep(1)
  }
  return Promise.all(asked)
}

async function timeOf(sent: ReturnType<typeof request>): Promise<{ ms: number; status: number }> {
  const start = performance.now()
  const [response] = await once(sent, 'response')
  await once(response.resume(), 'end')

  return { ms: performance.now() - start, status: response.statusCode }
}

/** What 99 of 100 did not exceed. */
const worst = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN
