import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SettingsError } from '#platform/settings/environment.ts'
import { readConfig } from './config.ts'

/** What no setting of its kind can be, and a start would fail at later in the words of a library. */
const WRONG: Record<string, string[]> = {
  HOST: ['http://localhost', 'a b'],
  PORT: ['0', '-1', '3000.5', '70000', 'eighty'],
  SANDBOX_PORT: ['0', '65535', 'eighty'],
  METRICS_PORT: ['0', '65536', '3000'],
  METRICS_HOST: ['http://localhost', '-'],
  PUBLIC_URL: ['dhamaka.example', 'https:dhamaka', 'https://', 'http://a b', 'ftp://shop.example', 'https://[::1'],
  TRUSTED_PROXIES: ['nginx', '10.0.0.0/33'],
  ROLE: ['owner', 'ALL'],
  WEB_PROCESSES: ['0', 'many', '65'],
  DRAIN_SECONDS: ['-1', '301', 'soon'],
  DATA_DIR: [import.meta.filename, `${import.meta.filename}/data`],
  DATABASE_URL: [
    'mysql://localhost',
    'postgres:shop',
    'postgres://u:p%zz@localhost/shop',
    'postgres://localhost/%E0%A4%A',
  ],
  DATABASE_DIRECT_URL: ['localhost:5432', 'postgres://localhost:99999/shop'],
  DATABASE_PREPARED: ['sometimes', 'true'],
  SECRET_KEY: ['short', 'z'.repeat(64)],
  FILES_URL: ['s3://host/bucket', 's3://key:50%@host/bucket', '/srv/files', 's3://key:secret@host'],
  BACKUP_URL: ['s3://host/bucket', 's3://%zz:secret@host/bucket', 'https://host/bucket'],
  SMTP_URL: [
    'mail.example',
    'smtp://',
    'smtp:mail.example',
    'smtp://u:p%zz@mail.example',
    'smtp://h?socketTimeout=soon',
  ],
  MAIL_FROM: ['nope', 'Dhamaka <nope>', '"Dhamaka <hello@dhamaka.example>', 'a@b@c'],
  RAZORPAY_API_URL: ['api.razorpay.com', 'https:', 'https://key:secret@api.razorpay.com'],
  RAZORPAY_CHECKOUT_URL: ['checkout.js', 'https://key:secret@checkout.razorpay.com'],
  ALERT_WEBHOOK_URL: ['alerts', 'mailto:owner@dhamaka.example', 'https://user:password@alerts.example'],
  GOOGLE_ISSUER: ['accounts.google.com', 'https://user@accounts.google.com'],
  ADMIN_EMAIL: ['nope', 'a b@dhamaka.example'],
  ADMIN_LOGIN_PATH: ['/login', 'admin/x/1/login'],
  SEED: ['everything', 'Demo'],
  RATE_LIMIT_FACTOR: ['0', '-1', 'fast', 'Infinity'],
  SANDBOX: ['yes', '2'],
}

/** What is taken as it is. */
const FREE = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET', 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS']
const FREE_TOO = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ADMIN_PASSWORD']

test.each(Object.entries(WRONG))('%s with a wrong value is told in a sentence with an example', (name, values) => {
  for (const value of values) {
    const beside: Record<string, string> =
      name === 'DATABASE_DIRECT_URL' ? { DATABASE_URL: 'postgres://localhost/x' } : {}
    const said = saidOf({ ...beside, [name]: value })
    expect([value, said]).toEqual([
      value,
      expect.stringMatching(new RegExp(`^${name} (must|has) [^\\n]{5,120} \\(for example ${name}=[^\\n]+\\)$`)),
    ])
    expect(said).not.toMatch(/invalid|expected|received|error|malformed|undefined|NaN/i)
  }
})

test('no setting is left out of these', () => {
  const names = [...readFileSync('.env.example', 'utf8').matchAll(/^#(\w+)=/gm)].map(([, name]) => name)

  expect([...Object.keys(WRONG), ...FREE, ...FREE_TOO].toSorted()).toEqual(names.toSorted())
})

test.each([
  ['PUBLIC_URL', 'https://dhamaka.example/shop'],
  ['PUBLIC_URL', 'https://dhamaka.example/?a=b'],
])('%s=%s is no place for a shop', (name, value) => {
  expect(saidOf({ [name]: value })).toMatch(new RegExp(`^${name} must .+ \\(for example [^\\n]+\\)$`))
})

test('addresses with all that they may have are taken', () => {
  const settings = {
    PUBLIC_URL: 'HTTPS://dhamaka.example:8443/',
    RAZORPAY_API_URL: 'http://localhost:3001/razorpay',
    FILES_URL: 's3://KEY:se%2Fcr%25et@s3.example/bucket/folder?region=ap-south-1',
    SMTP_URL: 'smtp://user%40mail.example:p%25@mail.example:587?requireTLS=false&socketTimeout=20000',
    DATABASE_URL: 'postgresql:///shop?host=/var/run/postgresql',
    MAIL_FROM: '"Dhamaka, Pune" <hello@dhamaka.example>',
  }

  expect(saidOf(settings)).toBe('nothing')
})

function saidOf(env: Record<string, string>): string {
  try {
    readConfig(env)
    return 'nothing'
  } catch (error) {
    return error instanceof SettingsError ? error.message : `a stack: ${error}`
  }
}
