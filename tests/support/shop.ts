import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { SettingsChange } from '#contract/settings.ts'
import { seedProducts } from '#db/seed.ts'
import type { StaffRole } from '#domain/staff.ts'
import { type MountPages, openShop } from '#main'
import { openDrawing } from '#modules/invoices/drawing.ts'
import { startSandbox } from '#sandbox/server.ts'
import { readConfig } from '#server/config.ts'
import { createClient } from './client.ts'
import { createTestDatabase } from './database.ts'
import { STRONG_PASSWORD } from './forms.ts'
import { addOwner, hashOnce, signIn } from './people.ts'
import { tellOfCatalogue } from './tell-of-catalogue.ts'

type Settings = Record<string, string>

/** What a shop finds around it: the sandbox, and its database. */
type Around = { url: string; mailPort: number; databaseUrl: string }

type Options = {
  /** The whole demo has forty orders to pay for; its six flavours alone are there at once. */
  seed?: 'demo' | 'flavours' | 'none'
  settings?: Settings | ((around: Around) => Settings | Promise<Settings>)
  /** The provider's keys, where a test needs others than the sandbox's own. */
  razorpay?: { keyId: string; keySecret: string; webhookSecret: string }
  /** Without jobs no mail leaves and nothing is refunded; what a test asks of the API alone is quicker so. */
  isRunningJobs?: boolean
  /** How many start at once on the one database; the first is the one that is tested. */
  instances?: number
  /** Runs as many jobs at once as a real shop, where what meets is the question. One visitor keeps two of a kind busy. */
  isCrowded?: boolean
  mountPages?: (config: ReturnType<typeof readConfig>) => MountPages
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

type Mail = {
  subject: string
  text: string
  html: string
  attachments: { name: string; type: string; url: string }[]
}

// A thread is dear to start, and the shops of one process are opened one after the other.
const drawing = openDrawing()

/** A whole shop in this process: a database of its own, the sandbox for everyone outside, a clock to turn. */
export async function openTestShop(given: Options = {}) {
  const { seed = 'none', settings = {}, razorpay, isRunningJobs, isCrowded, instances = 1, mountPages } = given
  const jobsAtOnce = isCrowded ? undefined : { money: 2, others: 2 }
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-shop-'))
  const database = await createTestDatabase()
  const sandbox = await startSandbox({ port: 0, dataDir: folder, ...(razorpay && { razorpay }) })
  const port = Number(new URL(sandbox.url).port)
  const around = { url: sandbox.url, mailPort: port + 1, databaseUrl: database.url }
  const config = readConfig({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SEED: seed === 'demo' ? seed : 'none',
    SANDBOX_PORT: String(port),
    ...(typeof settings === 'function' ? await settings(around) : settings),
  })
  await addOwner(database.url, config.admin)

  let ahead = 0
  const clock = () => new Date(Date.now() + ahead)
  const log = pino({ level: process.env.TEST_LOG ?? 'silent' })
  const options = {
    log,
    clock,
    isCheckingAnswers: true,
    isRunningJobs,
    jobsAtOnce,
    drawing,
    mountPages: mountPages?.(config),
  }
  const [first, ...others] = Array.from({ length: instances }, () => openShop(config, options))
  const [shop, ...beside] = await Promise.all([first as ReturnType<typeof openShop>, ...others])
  if (seed === 'flavours') {
    await seedProducts(shop.db)
    await tellOfCatalogue(shop)
  }
  let people = 0

  const visitor = (token?: string) => createClient(shop.app, token)

  return {
    ...shop,
    config,
    sandbox,
    visitor,

    /** Somebody whom the second instance answers. */
    visitorElsewhere: (token: string) => createClient((beside[0] ?? shop).app, token),

    /** What time it is by the shop's clock. */
    now: clock,

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

    /** A new one of the staff, signed in. */
    async signInStaff(staffRole: StaffRole, email = `${staffRole}-${++people}@dhamaka.test`) {
      const passwordHash = await hashOnce(STRONG_PASSWORD)
      const token = await signIn(shop.db, clock(), email, {
        name: 'Meera Iyer',
        role: 'admin',
        staffRole,
        passwordHash,
      })

      return Object.assign(visitor(token), { email })
    },

    /** Changes the owner's settings, by an owner whom no setting keeps out. */
    async changeSettings(change: SettingsChange) {
      const passwordHash = await hashOnce(STRONG_PASSWORD)
      const person = { name: 'Founder', role: 'admin', staffRole: 'owner', totpSecret: 'kept', passwordHash } as const
      const owner = visitor(await signIn(shop.db, clock(), 'founder@dhamaka.test', person))
      const { status, body } = await owner.send('updateSettings', { body: change })
      if (status !== 200) throw new Error(`the settings were refused: ${JSON.stringify(body)}`)
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
      await Promise.all([shop, ...beside].map((each) => each.stop()))
      await sandbox.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
