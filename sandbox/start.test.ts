import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from './server.ts'
import { newFolder, newOrder, openSandbox, pay, readLedger, soon } from './test-support.ts'

const START = join(import.meta.dirname, 'start.ts')

type Child = { process: ChildProcess; output: () => string; exit: Promise<unknown> }

function start(env: Record<string, string>): Child {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, SANDBOX_SHOP_URL: 'http://localhost:9', ...env },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return { process: child, output: () => output, exit: once(child, 'exit').then(([code]) => code) }
}

async function freePort(): Promise<number> {
  const sandbox = await startSandbox({ dataDir: newFolder(), port: 0 })
  await sandbox.stop()
  return Number(new URL(sandbox.url).port)
}

test('a payment answered just before kill -9 is there after the restart', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = { DATA_DIR: newFolder(), SANDBOX_PORT: String(port) }
  const first = start(env)
  await expect.poll(first.output, soon).toContain(`Sandbox ready at ${url}\n`)

  const { body } = await pay(url, await newOrder(url))
  first.process.kill('SIGKILL')
  await first.exit

  const second = start(env)
  await expect.poll(second.output, soon).toContain('Sandbox ready')
  const ledger = await readLedger(url)
  expect(ledger.payments).toMatchObject([{ id: body.razorpay_payment_id, status: 'captured' }])
  expect(ledger.orders).toMatchObject([{ status: 'paid' }])
  expect(ledger.webhooks.pending).toBe(3)

  second.process.kill('SIGTERM')
  expect(await second.exit).toBe(0)
})

test('a second sandbox of the same data stands by and takes over', async () => {
  const dataDir = newFolder()
  const first = await startSandbox({ dataDir, port: 0, shopUrl: 'http://localhost:9' })
  await newOrder(first.url)

  const second = start({ DATA_DIR: dataDir, SANDBOX_PORT: new URL(first.url).port })
  await expect.poll(second.output, soon).toContain('shared with another shop')
  await first.stop()

  await expect.poll(second.output, soon).toContain(`Sandbox ready at ${first.url}\n`)
  expect((await readLedger(first.url)).orders).toHaveLength(1)
})

test('a busy port is named in one sentence', async () => {
  const port = await freePort()
  const stranger = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
  onTestFinished(() => void stranger.close())

  const child = start({ DATA_DIR: newFolder(), SANDBOX_PORT: String(port) })

  expect(await child.exit).toBe(1)
  expect(child.output()).toMatch(new RegExp(`^Port ${port} .*SANDBOX_PORT.*\\n$`))
})

test('it goes when its parent does', async () => {
  const port = await freePort()
  const child = start({ DATA_DIR: newFolder(), SANDBOX_PORT: String(port), SANDBOX_FOLLOW_PARENT: '1' })
  await expect.poll(child.output, soon).toContain('Sandbox ready')

  child.process.stdin?.end()

  expect(await Promise.race([child.exit, sleep(20_000, 'still there')])).toBe(0)
})

test('localhost answers by both of its names, and says that it is a sandbox', async () => {
  const { url, smtpPort } = await openSandbox()
  const { port } = new URL(url)

  expect(smtpPort).toBe(Number(port) + 1)
  for (const host of ['localhost', '127.0.0.1']) {
    const page = await (await fetch(`http://${host}:${port}/`)).text()
    expect(page).toContain('Sandbox')
    expect(page).toContain('href="/mail"')
  }
  expect(await (await fetch(`${url}/sandbox`)).json()).toMatchObject({ sandbox: 'dhamaka', smtpPort })
})

test('only the wanted services are there', async () => {
  const { url } = await openSandbox({ services: ['razorpay'] })

  expect((await fetch(`${url}/mail`)).status).toBe(404)
  expect((await fetch(`${url}/google/jwks`)).status).toBe(404)
  expect((await fetch(`${url}/razorpay/checkout.js`)).status).toBe(200)
})
