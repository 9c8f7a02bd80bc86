import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { payments } from '#modules/payments/tables.ts'
import { addJob } from '#platform/jobs/add-job.ts'
import { toText } from '#platform/metrics/add-up.ts'
import { type CuttableProxy, startProxy } from '#tests/faults/harness/cuttable-proxy.ts'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { hurry } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'

let proxy: CuttableProxy | undefined
const shop = await openTestShop({
  settings: async ({ databaseUrl }) => {
    proxy = await startProxy(databaseUrl)
    return { METRICS_PORT: '9464', DATABASE_URL: proxy.url }
  },
})
const url = `http://127.0.0.1:${await shop.listen(0)}`
afterAll(async () => {
  await shop.stop()
  await proxy?.stop()
})

const told = async (): Promise<string> => toText([(await shop.readMetrics?.()) ?? []])

/** The value of a line whose labels are these, in any order. */
async function figureOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const lines = (await told()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const found = lines.find((line) => Object.entries(labels).every(([key, value]) => line.includes(`${key}="${value}"`)))

  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

test('requests are counted by the pattern of their route, whoever answers, and no address is told', async () => {
  const id = await stockProduct(shop)
  const secret = 'somebodys-secret-path'
  for (const path of [`/api/products/${id}`, `/api/products/${id}`, '/api/cart', `/${secret}`, `/api/${secret}`]) {
    await (await fetch(url + path)).arrayBuffer()
  }
  await shop.visitor().send('listProducts') // asked inside of the shop: no visitor's

  const count = (route: string, status: string) => figureOf('dhamaka_http_requests_total', { route, status })
  expect(await count('/api/products/:id', '200')).toBe(2)
  expect(await count('/api/cart', '401')).toBe(1)
  expect(await count('other', '404')).toBe(2)
  expect(await count('/api/products', '200')).toBeUndefined()
  expect(await figureOf('dhamaka_http_request_duration_seconds_count', { route: '/api/products/:id' })).toBe(2)
  expect(await figureOf('dhamaka_cache_hits_total')).toBe(1)
  expect(await figureOf('dhamaka_cache_misses_total')).toBe(1)
  expect(await figureOf('dhamaka_cache_bytes')).toBeGreaterThan(100)

  const text = await told()
  expect(text).not.toContain(id)
  expect(text).not.toContain(secret)
})

test('a purchase, its mail, a lost payment and a job that was given up are seen from outside', async () => {
  expect(await figureOf('dhamaka_money_alarms', { kind: 'captured_without_order' })).toBe(0)
  await buy(shop, await shop.signInCustomer(), { [await stockProduct(shop)]: 1 })
  expect(await figureOf('dhamaka_checkouts_total', { outcome: 'opened' })).toBe(1)
  expect(await figureOf('dhamaka_checkouts_total', { outcome: 'placed' })).toBe(1)
  expect(await figureOf('dhamaka_checkouts_total', { outcome: 'refunded' })).toBe(0)
  await expect.poll(() => figureOf('dhamaka_mails_total', { outcome: 'sent' })).toBeGreaterThan(0)

  const lost = {
    id: 'pay_lost',
    checkoutId: crypto.randomUUID(),
    amountPaise: 100,
    method: null,
    createdAt: new Date(),
  }
  await shop.db.insert(payments).values({ ...lost, status: 'captured' })
  await addJob(shop.db, 'order-mail', { orderId: 'no-id', mail: 'placed' }, { maxAttempts: 1 })
  await hurry(shop, 'order-mail')
  expect(await figureOf('dhamaka_money_alarms', { kind: 'captured_without_order' })).toBe(1)
  expect(await figureOf('dhamaka_jobs_failed', { task: 'order-mail' })).toBe(1)

  await addJob(shop.db, 'nobody-does-this', {}, { delayMs: -90_000 })
  expect(await figureOf('dhamaka_jobs_waiting', { task: 'nobody-does-this' })).toBe(1)
  expect(await figureOf('dhamaka_jobs_oldest_seconds', { task: 'nobody-does-this' })).toBeGreaterThanOrEqual(90)
  expect(await figureOf('dhamaka_database_connections', { pool: 'requests', state: 'idle' })).toBeGreaterThan(0)
})

test('every alert asks for what is really told, and has its paragraph', async () => {
  type Alerts = { groups: { rules: { alert: string; expr: string }[] }[] }
  const { groups }: Alerts = parse(readFileSync('deploy/observability/alerts.yaml', 'utf8'))
  const rules = groups.flatMap((group) => group.rules)
  const text = await told()
  const chapter = readFileSync('docs/operations.md', 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Alerts\n'))

  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr } of rules) {
    const named = [...expr.matchAll(/\b(?:dhamaka|nodejs|process)_\w+/g)].map(([name]) => name)
    if (alert !== 'ShopDown') expect([alert, named.length > 0]).toEqual([alert, true])
    for (const name of named) expect([alert, name, text.includes(`\n${name}`)]).toEqual([alert, name, true])
    const labels = [...expr.matchAll(/(\w+)(?:=~?)"([^"]+)"/g)].filter(([, key]) => key !== 'job')
    for (const [, key, value = ''] of labels)
      expect(text).toMatch(new RegExp(`${key}="(${value === '5..' ? '\\d+' : value})"`))
    expect([alert, chapter?.includes(`**${alert}**`)]).toEqual([alert, true])
  }
})

test('the dashboard shows only what is really told', async () => {
  const text = await told()
  const named = new Set(
    readFileSync('deploy/observability/dashboard.json', 'utf8').match(/\b(?:dhamaka|nodejs|process)_\w+/g),
  )

  expect(named.size).toBeGreaterThan(15)
  for (const name of named) expect([name, text.includes(`\n${name}`)]).toEqual([name, true])
})

test('a database that is away is told, soon, and nothing is told of what it would say', async () => {
  proxy?.cut()
  expect(await figureOf('dhamaka_database_usable')).toBe(0)
  expect(await figureOf('dhamaka_jobs_waiting')).toBeUndefined()
  expect(await figureOf('dhamaka_http_requests_total')).toBeGreaterThan(0)

  proxy?.mend()
  await expect.poll(() => figureOf('dhamaka_database_usable')).toBe(1)
})
