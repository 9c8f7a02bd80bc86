import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import { type MountPages, openShop } from '#main'
import { startSandbox } from '#sandbox/server.ts'
import { readConfig } from '#server/config.ts'
import { createClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import { hashOnce, signIn } from './people.ts'

type Options = {
  seed?: 'demo' | 'none'
  settings?: Record<string, string>
  /** Without jobs no mail leaves and nothing is refunded; what a test asks of the API alone is quicker so. */
  isRunningJobs?: boolean
  /** Whether the provider's offers are taken in, and up to how many rupees. */
  providerOffers?: { isAllowed: boolean; cap: number }
  mountPages?: (config: ReturnType<typeof readConfig>) => MountPages
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

type Mail = {
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; url: string }[]
}

export const STRONG_PASSWORD = 'Fizzy@1234'

/** A whole shop in this process: a database of its own, the sandbox for everyone outside, a clock to turn. */
export async function openTestShop({
  seed = 'none',
  settings = {},
  isRunningJobs,
  mountPages,
  providerOffers,
}: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-shop-'))
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ port: 0, dataDir: folder })
  const config = readConfig({
    ...{ DATABASE_URL: database.url, DATA_DIR: folder, SEED: seed },
    SANDBOX_PORT: new URL(sandbox.url).port,
    ...settings,
  })

  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const options = { log, clock, isCheckingAnswers: true, isRunningJobs, mountPages: mountPages?.(config) }
  const shop = await openShop(config, { ...options, providerOffers: providerOffers && (() => providerOffers) })
  let people = 0

  const visitor = (token?: string) => createClient(shop.app, token)

  return {
    ...shop,
    config,
    sandbox,
    visitor,

    /** Turns the shop's clock forward. */
    travel: (milliseconds: number) => {
      ahead += milliseconds
    },

    /** A new customer, signed in. */
    async signInCustomer(email = `customer-${++people}@dhamaka.test`) {
      const person = { name: 'Asha Rao', phone: '9876543210', passwordHash: await hashOnce(STRONG_PASSWORD) }
      const token = await signIn(shop.db, clock(), email, person)

      return Object.assign(visitor(token), { email })
    },

    async signInAdmin() {
      const { email } = config.admin

      return Object.assign(visitor(await signIn(shop.db, clock(), email)), { email })
    },

    /** The mails to an address, newest first, once there are `atLeast` so many. */
    async mailsTo(email: string, atLeast = 1): Promise<Mail[]> {
      for (let tries = 0; tries < 200; tries += 1) {
        const response = await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(email)}`)
        const mails = await response.json()
        if (mails.length >= atLeast) return mails
        await sleep(25)
      }
      throw new Error(`no mail to ${email} came`)
    },

    /** The newest code that was mailed to an address, once there are `atLeast` so many mails. */
    async codeFor(email: string, atLeast = 1): Promise<string> {
      const [mail] = await this.mailsTo(email, atLeast)

      return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
    },

    async stop() {
      await shop.stop()
      await sandbox.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
