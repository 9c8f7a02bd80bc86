import { isCommonPassword } from '#domain/common-password.ts'
import { SECRET_KEY_EXAMPLE } from '#platform/secrets/secret-key.ts'
import type { Settings } from '#platform/settings/environment.ts'
import { checkAddresses, EXAMPLES } from './address-checks.ts'

/** What production cannot do without, and what each looks like. */
export const NEEDED_IN_PRODUCTION = {
  PUBLIC_URL: EXAMPLES.PUBLIC_URL,
  SMTP_URL: EXAMPLES.SMTP_URL,
  MAIL_FROM: '"Dhamaka <hello@dhamaka.example>"',
  RAZORPAY_KEY_ID: 'rzp_live_…',
  RAZORPAY_KEY_SECRET: '…',
  RAZORPAY_WEBHOOK_SECRET: '…',
  GOOGLE_CLIENT_ID: '….apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: '…',
  ADMIN_EMAIL: 'owner@dhamaka.example',
  ADMIN_PASSWORD: '…',
}

/** Names of accounts with their secrets: beside a real name, the stand-in's secret opens nothing. */
const ACCOUNTS = [
  ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
] as const

const { PUBLIC_URL, RAZORPAY_API_URL, RAZORPAY_CHECKOUT_URL, GOOGLE_ISSUER } = EXAMPLES

/** Where secrets travel: to the shop, and to its providers. */
const SECRET_WAYS = { PUBLIC_URL, RAZORPAY_API_URL, RAZORPAY_CHECKOUT_URL, GOOGLE_ISSUER }

const MIN_PASSWORD_LENGTH = 12

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** Ports from 1024 on that belong to protocols which a web address must not reach (the Fetch standard's "bad ports"). */
const CLOSED_PORTS = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566],
  ...[6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
])

export const DIRECT_EXAMPLE = 'postgres://user@postgres.example:5432/dhamaka'

export const METRICS_EXAMPLE = 9464

/** The demo's admin. Anybody can read it here, so production takes it only together with the sandbox. */
export const DEMO_ADMIN = { email: 'owner@dhamaka.test', password: 'Backstage@4207' }

/** What no setting tells by itself: a row for each, with what has to be changed. `isReal`: in production, without stand-ins. */
export function checkTogether(settings: Settings, isReal: boolean): void {
  const { text, reportIf } = settings
  const example = NEEDED_IN_PRODUCTION
  for (const [name, value] of Object.entries(example)) {
    reportIf(isReal && !text(name), name, 'is needed in production, or SANDBOX=1 to use the stand-ins', value)
  }
  for (const [account, secret] of ACCOUNTS) {
    reportIf(!isReal && !!text(account) && !text(secret), secret, `is needed beside ${account}`, example[secret])
  }

  reportIf(
    isReal && !!text('DATABASE_URL') && !text('SECRET_KEY'),
    'SECRET_KEY',
    'is needed in production beside DATABASE_URL: it seals the secrets in that database',
    SECRET_KEY_EXAMPLE,
  )

  reportIf(
    !!text('DATABASE_DIRECT_URL') && !text('DATABASE_URL'),
    'DATABASE_URL',
    'is needed beside DATABASE_DIRECT_URL: it leads to the pooler, the other around it',
    'postgres://user@pooler.example:6432/dhamaka',
  )

  const password = text('ADMIN_PASSWORD') ?? ''
  const isShort = password.length < MIN_PASSWORD_LENGTH
  const isDemoPassword = password === DEMO_ADMIN.password
  const isDemo = text('SEED') === 'demo'
  const isTestKey = text('RAZORPAY_KEY_ID')?.startsWith('rzp_test_') ?? false

  reportIf(
    isReal && isDemoPassword,
    'ADMIN_PASSWORD',
    'must not be the demo’s password in production',
    example.ADMIN_PASSWORD,
  )
  reportIf(
    isReal && isDemo,
    'SEED',
    'must not be demo in production, whose customers’ passwords anybody can read',
    'none',
  )
  reportIf(
    isReal && password !== '' && isShort,
    'ADMIN_PASSWORD',
    `must have at least ${MIN_PASSWORD_LENGTH} characters in production`,
    example.ADMIN_PASSWORD,
  )
  reportIf(
    isReal && !isShort && !isDemoPassword && isCommonPassword(password),
    'ADMIN_PASSWORD',
    'is among those that guessers try first',
    example.ADMIN_PASSWORD,
  )
  reportIf(
    isReal && isTestKey,
    'RAZORPAY_KEY_ID',
    'must be a live key in production, or SANDBOX=1 to say that this is a trial',
    example.RAZORPAY_KEY_ID,
  )
  for (const [name, good] of Object.entries(SECRET_WAYS)) {
    reportIf(isReal && isPlainHttp(text(name)), name, 'must start with https:// in production', good)
  }
  reportIf(
    !!text('METRICS_PORT') &&
      [text('PORT') ?? '3000', text('SANDBOX_PORT') ?? '3001'].includes(text('METRICS_PORT') ?? ''),
    'METRICS_PORT',
    'must be another one than the ports of shop and sandbox',
    String(METRICS_EXAMPLE),
  )
  reportIf(
    CLOSED_PORTS.has(Number(text('SANDBOX_PORT'))),
    'SANDBOX_PORT',
    'must be another one: neither a browser nor the shop opens an address with this port',
    '3001',
  )
  checkAddresses(settings)
}

/** A URL that anybody on the way can read along with. */
function isPlainHttp(url = ''): boolean {
  const { protocol, hostname = '' } = URL.parse(url) ?? {}

  return protocol === 'http:' && !OWN_MACHINE.test(hostname)
}
