import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createTestDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { type Drawing, measureDrawing } from './home-while-drawing.ts'
import { load } from './load.ts'
import { cpuSeconds, residentMib } from './processes.ts'
import { median } from './rounds.ts'
import { startShop } from './shop-process.ts'

/** What an answer costs the shop and what the same bytes cost the machine: processor time, as the two share it with who asks. */
export type Speed = {
  name: string
  shopCpu: number
  rawCpu: number
  shopRate: number
  rawRate: number
  /** How much of the machine's own speed is left: 1 is all of it. */
  ratio: number
}

export type SpeedFigures = { speeds: Speed[]; residentMib: number; readySeconds: number; drawing: Drawing }

type Server = { port: number; pid: number }

const PRODUCTS = 24
const ROUNDS = 5
const REQUESTS = 3_000
const SETTLED_MS = 2_000

/** Starts the shop, and the raw server, and asks both in turn for the same things. */
export async function measureSpeed(step: (text: string) => void): Promise<SpeedFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-speed-'))
  chmodSync(folder, 0o755)
  const database = await createTestDatabase()
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const settings = {
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    ...{ NODE_ENV: 'production', SANDBOX: '1', SEED: 'demo', PUBLIC_URL: `http://localhost:${port}` },
  }
  step('Starting the shop for the first time')
  await (await startShop(settings)).stop()
  const id = await fillCatalogue(database.url)

  step('Starting it again')
  const whole = await startShop(settings)
  await sleep(SETTLED_MS)
  const figures = { residentMib: residentMib(whole.pid), readySeconds: whole.readySeconds }
  await whole.stop()
  const shop = await startShop({ ...settings, ROLE: 'web' }) // the jobs' own work would be counted in
  const wanted = { home: '/', 'product page': `/product/${id}`, 'GET /api/products': '/api/products' }
  const paths = Object.entries({ ...wanted, 'GET /api/products/{id}': `/api/products/${id}` })
  const raw = await startRaw(
    port,
    paths.map(([, path]) => path),
  )
  try {
    step('Asking both')
    const speeds: Speed[] = []
    for (const [name, path] of paths) speeds.push(await compare(name, path, { port, pid: shop.pid }, raw))
    step('Having invoices drawn meanwhile')
    const drawing = await measureDrawing({ port, pid: shop.pid, databaseUrl: database.url })

    return { speeds, ...figures, drawing }
  } finally {
    raw.stop()
    await shop.stop()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** As many products as a shop of this kind has, and the id of one of them. */
async function fillCatalogue(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    `insert into products (id, name, description, price, image)
       select gen_random_uuid(), 'Flavour ' || place, description, price, image
       from products, generate_series(1, $1) place limit greatest(0, $1 - (select count(*)::int from products))
       returning id`,
    [PRODUCTS],
  )
  await client.end()

  return rows[0].id
}

async function startRaw(shopPort: number, paths: string[]): Promise<Server & { stop(): void }> {
  const child = fork(join(import.meta.dirname, 'raw-server.mjs'))
  child.send(await Promise.all(paths.map((path) => answerOf(shopPort, path))))
  const [port] = await once(child, 'message')

  return { port, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/** An answer of the shop as it comes over the wire. */
async function answerOf(port: number, path: string) {
  const sent = request({ port, path, headers: { 'accept-encoding': 'gzip, br' }, agent: false }).end()
  const [response] = await once(sent, 'response')
  const { connection: _, 'keep-alive': __, date: ___, ...headers } = response.headers

  return { path, headers, body: (await buffer(response)).toString('base64') }
}

/** Asks both in turn, each round in the other order, so that whatever else the machine does meets both. */
async function compare(name: string, path: string, shop: Server, raw: Server): Promise<Speed> {
  for (const { port } of [shop, raw]) await load(port, path, REQUESTS) // compiled by then
  const rounds: { shop: Cost; raw: Cost }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) rounds.push({ shop: await costOf(shop, path), raw: await costOf(raw, path) })
    else {
      const first = await costOf(raw, path)
      rounds.push({ raw: first, shop: await costOf(shop, path) })
    }
  }
  const middle = (of: (round: { shop: Cost; raw: Cost }) => number) => median(rounds.map(of))

  return {
    name,
    shopCpu: middle((round) => round.shop.cpu),
    rawCpu: middle((round) => round.raw.cpu),
    shopRate: middle((round) => round.shop.rate),
    rawRate: middle((round) => round.raw.rate),
    ratio: middle((round) => round.raw.cpu / round.shop.cpu),
  }
}

/** Processor seconds of one request, and how many come in a second. */
type Cost = { cpu: number; rate: number }

async function costOf({ port, pid }: Server, path: string): Promise<Cost> {
  const before = cpuSeconds(pid)
  const { requests, seconds } = await load(port, path, REQUESTS)

  return { cpu: (cpuSeconds(pid) - before) / requests, rate: requests / seconds }
}
