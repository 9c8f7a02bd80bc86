import { expect, test } from 'vitest'
import { SettingsError } from '#platform/settings.ts'
import { readConfig } from './config.ts'

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://dhamaka.example/',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@dhamaka.example',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
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

  expect(config.sandbox.parts).toEqual(['mail', 'google', 'razorpay'])
  expect(config.razorpay.apiUrl).toBe('http://localhost:3001/razorpay')
  expect(config.mail.url).toBe('smtp://localhost:3002')
  expect(config.seed).toBe('demo')
})

test('a stand-in starts only for its own missing service', () => {
  const config = readConfig({ SMTP_URL: 'smtp://mail.example', RAZORPAY_KEY_ID: 'rzp_live_1' })

  expect(config.sandbox.parts).toEqual(['google'])
  expect(config.razorpay.apiUrl).toBe('https://api.razorpay.com')
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({
    port: 3000,
    sandbox: { parts: ['mail', 'google', 'razorpay'] },
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
    sandbox: { parts: [] },
  })
  expect(problemsOf({ ...PRODUCTION, ADMIN_PASSWORD: readConfig({}).admin.password })).toEqual(['ADMIN_PASSWORD'])
})

test('every bad setting is named with an example', () => {
  const bad = {
    PORT: 'eighty',
    SANDBOX_PORT: '70000',
    DATABASE_URL: 'mysql://localhost',
    FILES_URL: 's3://host-without-a-key/bucket',
    PUBLIC_URL: 'dhamaka.example',
    SEED: 'everything',
    RATE_LIMIT_FACTOR: '0',
    ADMIN_LOGIN_PATH: '/login',
    SANDBOX: 'yes please',
  }

  expect(problemsOf(bad).toSorted()).toEqual(Object.keys(bad).toSorted())
  expect(() => readConfig(bad)).toThrow('PORT must be a port number from 1 to 65535 (for example PORT=3000)')
})

test('the webhook’s previous secret is accepted beside the new one', () => {
  const { razorpay } = readConfig({ RAZORPAY_WEBHOOK_SECRET: 'new', RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'old' })

  expect(razorpay.webhookSecrets).toEqual(['new', 'old'])
})
