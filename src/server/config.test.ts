import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { SettingsError } from '#platform/settings/environment.ts'
import { readConfig } from './config.ts'

const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dhamaka.example/',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@dhamaka.example',
  ...RAZORPAY,
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  ADMIN_EMAIL: 'owner@dhamaka.example',
  ADMIN_PASSWORD: 'Not@theDemo1',
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems.map(({ name }) => name)
    throw error
  }
}

test('without any setting everything is played by the sandbox', () => {
  const config = readConfig({})

  expect(config.sandbox.services).toEqual(['mail', 'google', 'razorpay'])
  expect(config.razorpay.apiUrl).toBe('http://localhost:3001/razorpay')
  expect(config.mail.url).toBe('smtp://localhost:3002')
  expect(config.seed).toBe('demo')
})

test('a stand-in starts only for its own missing service', () => {
  const config = readConfig({ SMTP_URL: 'smtp://mail.example', ...RAZORPAY })

  expect(config.sandbox.services).toEqual(['google'])
  expect(config.razorpay.apiUrl).toBe('https://api.razorpay.com')
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 3000,
    sandbox: { services: ['mail', 'google', 'razorpay'] },
  })
})

test('production names everything that is missing, at once', () => {
  const { NODE_ENV: _, ...needed } = PRODUCTION

  expect(problemsOf({ NODE_ENV: 'production' })).toEqual(Object.keys(needed))
  expect(problemsOf({ NODE_ENV: 'production', SANDBOX: '1' })).toEqual([])
  expect(problemsOf(PRODUCTION)).toEqual([])
})

test('production has no demo, no stand-ins and not the demo’s password', () => {
  expect(readConfig(PRODUCTION)).toMatchObject({
    seed: 'none',
    publicUrl: 'https://dhamaka.example',
    sandbox: { services: [] },
  })
  expect(problemsOf({ ...PRODUCTION, ADMIN_PASSWORD: readConfig({}).admin.password })).toEqual(['ADMIN_PASSWORD'])
  expect(problemsOf({ ...PRODUCTION, SEED: 'demo' })).toEqual(['SEED'])
  expect(problemsOf({ NODE_ENV: 'production', SANDBOX: '1', SEED: 'demo' })).toEqual([])
})

test('production is reached by https', () => {
  for (const PUBLIC_URL of ['http://dhamaka.example', 'HTTP://dhamaka.example']) {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL })).toEqual(['PUBLIC_URL'])
  }
  for (const PUBLIC_URL of ['https://dhamaka.example', 'http://localhost:3000', 'http://127.0.0.1']) {
    expect(problemsOf({ ...PRODUCTION, PUBLIC_URL })).toEqual([])
  }
})

test.each([
  ['RAZORPAY_KEY_ID', 'rzp_test_1'],
  ['ADMIN_PASSWORD', 'Short@12345'],
  ['ADMIN_PASSWORD', 'Password@1234'],
  ['RAZORPAY_API_URL', 'http://api.razorpay.example'],
  ['RAZORPAY_CHECKOUT_URL', 'http://pay.example/checkout.js'],
  ['GOOGLE_ISSUER', 'http://accounts.example'],
])('production refuses %s=%s, a trial with SANDBOX=1 takes it', (name, value) => {
  expect(problemsOf({ ...PRODUCTION, [name]: value })).toEqual([name])
  expect(problemsOf({ ...PRODUCTION, SANDBOX: '1', [name]: value })).toEqual([])
})

test('production takes a provider on this very machine, and names all that is wrong at once', () => {
  expect(problemsOf({ ...PRODUCTION, RAZORPAY_API_URL: 'http://localhost:3001/razorpay' })).toEqual([])
  expect(
    problemsOf({
      ...PRODUCTION,
      RAZORPAY_KEY_ID: 'rzp_test_1',
      ADMIN_PASSWORD: 'abc',
      GOOGLE_ISSUER: 'http://g.example',
    }),
  ).toEqual(['ADMIN_PASSWORD', 'RAZORPAY_KEY_ID', 'GOOGLE_ISSUER'])
})

test('outside production the shop listens on this machine only, unless HOST says otherwise', () => {
  expect(readConfig({}).host).toBe('localhost')
  expect(readConfig(PRODUCTION).host).toBeNull()
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
  expect(readConfig({ ...PRODUCTION, HOST: '::1' }).host).toBe('::1')
})

test('production with a database elsewhere needs its secret key', () => {
  const DATABASE_URL = 'postgres://localhost/dhamaka'
  const SECRET_KEY = 'a1'.repeat(32)
  expect(problemsOf({ ...PRODUCTION, DATABASE_URL })).toEqual(['SECRET_KEY'])
  expect(problemsOf({ ...PRODUCTION, DATABASE_URL, SECRET_KEY })).toEqual([])
  expect(problemsOf({ DATABASE_URL })).toEqual([])
})

test('mails come from the shop’s domain, or from the sender’s while the shop has none', () => {
  expect(readConfig(PRODUCTION).mail.domain).toBe('dhamaka.example')
  expect(readConfig({ MAIL_FROM: 'Dhamaka <hello@mail.example>' }).mail.domain).toBe('mail.example')
})

test('addresses that no mail can go to or come from are named', () => {
  expect(problemsOf({ ADMIN_EMAIL: 'nope', MAIL_FROM: 'nope' })).toEqual(['MAIL_FROM', 'ADMIN_EMAIL'])
  expect(problemsOf({ MAIL_FROM: 'Dhamaka <nope>' })).toEqual(['MAIL_FROM'])
  expect(readConfig({ MAIL_FROM: '"Dhamaka <hello@mail.example>"' }).mail.from).toBe('Dhamaka <hello@mail.example>')
  expect(problemsOf({ ADMIN_EMAIL: 'Owner@Dhamaka.example', MAIL_FROM: 'hello@dhamaka.example' })).toEqual([])
})

test('data needs a folder, or a place for one', () => {
  expect(problemsOf({ DATA_DIR: import.meta.filename })).toEqual(['DATA_DIR'])
  expect(problemsOf({ DATA_DIR: `${import.meta.filename}/data` })).toEqual(['DATA_DIR'])
  expect(problemsOf({ DATA_DIR: `${import.meta.dirname}/new/data` })).toEqual([])
})

test('the stand-ins need two ports that the shop leaves free, where there are any', () => {
  for (const PORT of ['4000', '4001']) expect(problemsOf({ PORT, SANDBOX_PORT: '4000' })).toEqual(['SANDBOX_PORT'])
  expect(problemsOf({ SANDBOX_PORT: '65535' })).toEqual(['SANDBOX_PORT'])
  expect(problemsOf({ PORT: '4002', SANDBOX_PORT: '4000' })).toEqual([])
  expect(problemsOf({ ...PRODUCTION, PORT: '3001' })).toEqual([])
})

test('an account is named with its secret', () => {
  expect(problemsOf({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toEqual(['RAZORPAY_KEY_SECRET'])
  expect(problemsOf({ NODE_ENV: 'production', SANDBOX: '1', GOOGLE_CLIENT_ID: 'x' })).toEqual(['GOOGLE_CLIENT_SECRET'])
  expect(problemsOf({ RAZORPAY_WEBHOOK_SECRET: 'the stand-in takes any' })).toEqual([])
  expect(() => readConfig({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toThrow(
    'RAZORPAY_KEY_SECRET is needed beside RAZORPAY_KEY_ID',
  )
})

test('trusted proxies are addresses or networks', () => {
  const TRUSTED_PROXIES = '127.0.0.1, 10.0.0.0/8 ::1,fd00::/8'
  expect(readConfig({ TRUSTED_PROXIES }).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])

  for (const bad of ['nginx', '10.0.0.0/33', '10.0.0.0/', '/8', 'fd00::/129', '10.0.0.1,nginx', '10.0.0.1/8/8']) {
    expect([bad, problemsOf({ TRUSTED_PROXIES: bad })]).toEqual([bad, ['TRUSTED_PROXIES']])
  }
})

test('the example lists every setting, and copied as it is it sets none', () => {
  const example = readFileSync('.env.example', 'utf8')
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))
  read.delete('NODE_ENV')

  expect([...example.matchAll(/^#(\w+)=/gm)].map(([, name]) => name).toSorted()).toEqual([...read].toSorted())
  expect(Object.values(parseEnv(example))).toEqual([])
})

test('every bad setting is named with an example', () => {
  const bad = {
    HOST: 'http://localhost',
    SECRET_KEY: 'short',
    PORT: 'eighty',
    SANDBOX_PORT: '70000',
    DATABASE_URL: 'mysql://localhost',
    DATABASE_PREPARED: 'sometimes',
    DATABASE_DIRECT_URL: 'localhost:5432',
    FILES_URL: 's3://host-without-a-key/bucket',
    TRUSTED_PROXIES: 'nginx',
    PUBLIC_URL: 'dhamaka.example',
    SEED: 'everything',
    RATE_LIMIT_FACTOR: '0',
    ADMIN_LOGIN_PATH: '/login',
    SANDBOX: 'yes please',
    METRICS_PORT: '0',
    METRICS_HOST: 'http://localhost',
  }

  expect(problemsOf(bad).toSorted()).toEqual(Object.keys(bad).toSorted())
  expect(() => readConfig(bad)).toThrow('PORT must be a port number from 1 to 65535 (for example PORT=3000)')
})

test('the sandbox has no port at which nobody would ask', () => {
  expect(problemsOf({ SANDBOX_PORT: '4190' })).toEqual(['SANDBOX_PORT'])
  expect(problemsOf({ SANDBOX_PORT: '4290', PORT: '4190' })).toEqual([]) // a proxy may stand before the shop
})

test('statements have names unless there is a pooler, or as is said', () => {
  const pooled = {
    DATABASE_URL: 'postgres://localhost:6432/dhamaka',
    DATABASE_DIRECT_URL: 'postgres://localhost/dhamaka',
  }

  expect(readConfig({}).preparedStatements).toBe(true)
  expect(readConfig({ DATABASE_PREPARED: 'off' }).preparedStatements).toBe(false)
  expect(readConfig(pooled).preparedStatements).toBe(false)
  expect(readConfig({ ...pooled, DATABASE_PREPARED: 'on' }).preparedStatements).toBe(true)
})

test('an address around a pooler needs the pooler’s beside it', () => {
  const [pooler, direct] = ['postgres://localhost:6432/dhamaka', 'postgres://localhost/dhamaka']

  expect(problemsOf({ DATABASE_DIRECT_URL: direct })).toEqual(['DATABASE_URL'])
  expect(readConfig({ DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct })).toMatchObject({
    databaseUrl: pooler,
    databaseDirectUrl: direct,
  })
})

test('what is counted is told only where somebody says so, and to this machine', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
  for (const METRICS_PORT of ['3000', '3001']) expect(problemsOf({ METRICS_PORT })).toEqual(['METRICS_PORT'])
  expect(problemsOf({ METRICS_PORT: '3000', PORT: '4000' })).toEqual([])
})

test('the webhook’s previous secret is accepted beside the new one', () => {
  const { razorpay } = readConfig({ ...RAZORPAY, RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old' })

  expect(razorpay.webhookSecrets).toEqual(['webhook', 'old'])
})

test.each([
  [{}, ['all', 1]],
  [{ ROLE: 'web', WEB_PROCESSES: '4' }, ['web', 4]],
  [{ ROLE: 'worker', WEB_PROCESSES: 'auto' }, ['worker', availableParallelism()]],
])('%j is %j', (env, [role, webProcesses]) => {
  expect(readConfig(env)).toMatchObject({ role, webProcesses })
})

test.each(['0', '1.5', '100', 'many'])('WEB_PROCESSES=%s is refused', (WEB_PROCESSES) => {
  expect(problemsOf({ WEB_PROCESSES, ROLE: 'owner' })).toEqual(['ROLE', 'WEB_PROCESSES'])
})
