import { resolve } from 'node:path'
import { type Environment, readSettings } from '#platform/settings/environment.ts'

export type Config = ReturnType<typeof readConfig>

/** What production cannot do without, and what each looks like. */
const NEEDED_IN_PRODUCTION = {
  PUBLIC_URL: 'https://dhamaka.example',
  SMTP_URL: 'smtps://user:password@mail.example:465',
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

const OWN_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])$/

const FILES_EXAMPLE = 's3://KEY_ID:SECRET@s3.ap-south-1.amazonaws.com/BUCKET?region=ap-south-1'

const HTTP = ['http:', 'https:']

/** The demo's admin. Anybody can read it here, so production takes it only together with the sandbox. */
const DEMO_ADMIN = { email: 'owner@dhamaka.test', password: 'Backstage@4207' }

/** All settings, read and checked once. A service that is not configured is played by the sandbox. */
export function readConfig(env: Environment) {
  const settings = readSettings(env)
  const { text, complain, port, url } = settings

  const isProduction = env.NODE_ENV === 'production'
  const isSandboxWanted = settings.flag('SANDBOX')
  if (isProduction && !isSandboxWanted) {
    for (const [name, example] of Object.entries(NEEDED_IN_PRODUCTION)) {
      if (!text(name)) complain(name, 'is needed in production, or SANDBOX=1 to use the stand-ins', example)
    }
    if (text('ADMIN_PASSWORD') === DEMO_ADMIN.password) {
      complain('ADMIN_PASSWORD', 'must not be the demo’s password in production', NEEDED_IN_PRODUCTION.ADMIN_PASSWORD)
    }
    if (text('SEED') === 'demo') {
      complain('SEED', 'must not be demo in production, whose customers’ passwords anybody can read', 'none')
    }
    const { protocol, hostname = '' } = URL.parse(text('PUBLIC_URL') ?? '') ?? {}
    if (protocol === 'http:' && !OWN_MACHINE.test(hostname)) {
      complain('PUBLIC_URL', 'must start with https:// in production', NEEDED_IN_PRODUCTION.PUBLIC_URL)
    }
  } else {
    for (const [account, secret] of ACCOUNTS) {
      if (text(account) && !text(secret)) complain(secret, `is needed beside ${account}`, NEEDED_IN_PRODUCTION[secret])
    }
  }

  const shopPort = port('PORT', 3000)
  const sandboxPort = port('SANDBOX_PORT', 3001)
  const sandbox = `http://localhost:${sandboxPort}`
  const dataDir = resolve(text('DATA_DIR') ?? 'data')

  const standIns = {
    mail: !text('SMTP_URL'),
    google: !text('GOOGLE_CLIENT_ID') && !text('GOOGLE_ISSUER'),
    razorpay: !text('RAZORPAY_KEY_ID') && !text('RAZORPAY_API_URL'),
  }

  const config = {
    isProduction,
    port: shopPort,
    dataDir,
    databaseUrl: url('DATABASE_URL', '', ['postgres:', 'postgresql:'], 'postgres://user@localhost/dhamaka') || null,
    filesUrl: url('FILES_URL', '', ['s3:'], FILES_EXAMPLE) || null,
    publicUrl: url('PUBLIC_URL', `http://localhost:${shopPort}`, HTTP, NEEDED_IN_PRODUCTION.PUBLIC_URL),
    trustedProxies: settings.networks('TRUSTED_PROXIES'),
    rateLimitFactor: settings.positive('RATE_LIMIT_FACTOR', 1),
    seed: settings.oneOf('SEED', ['demo', 'none'], isProduction ? 'none' : 'demo'),
    sandbox: {
      port: sandboxPort,
      url: sandbox,
      services: Object.entries(standIns).flatMap(([service, isMissing]) => (isMissing ? [service] : [])),
    },
    mail: {
      url: url('SMTP_URL', `smtp://localhost:${sandboxPort + 1}`, ['smtp:', 'smtps:'], NEEDED_IN_PRODUCTION.SMTP_URL),
      from: text('MAIL_FROM') ?? 'Dhamaka <hello@dhamaka.test>',
    },
    razorpay: {
      keyId: text('RAZORPAY_KEY_ID') ?? 'rzp_test_sandbox',
      keySecret: text('RAZORPAY_KEY_SECRET') ?? 'sandbox-secret',
      webhookSecrets: [
        text('RAZORPAY_WEBHOOK_SECRET') ?? 'sandbox-webhook-secret',
        ...[text('RAZORPAY_WEBHOOK_SECRET_PREVIOUS') ?? []].flat(),
      ],
      apiUrl: url(
        'RAZORPAY_API_URL',
        standIns.razorpay ? `${sandbox}/razorpay` : 'https://api.razorpay.com',
        HTTP,
        'https://api.razorpay.com',
      ),
      checkoutUrl: url(
        'RAZORPAY_CHECKOUT_URL',
        standIns.razorpay ? `${sandbox}/razorpay/checkout.js` : 'https://checkout.razorpay.com/v1/checkout.js',
        HTTP,
        'https://checkout.razorpay.com/v1/checkout.js',
      ),
    },
    google: {
      clientId: text('GOOGLE_CLIENT_ID') ?? 'dhamaka-sandbox',
      clientSecret: text('GOOGLE_CLIENT_SECRET') ?? 'sandbox-google-secret',
      issuer: url(
        'GOOGLE_ISSUER',
        standIns.google ? `${sandbox}/google` : 'https://accounts.google.com',
        HTTP,
        'https://accounts.google.com',
      ),
    },
    admin: {
      email: text('ADMIN_EMAIL') ?? DEMO_ADMIN.email,
      password: text('ADMIN_PASSWORD') ?? DEMO_ADMIN.password,
      loginPath: text('ADMIN_LOGIN_PATH') ?? '/admin/backstage/4207/login',
    },
  }

  if (!/^\/admin\/[\w-]+\/\d+\/login$/.test(config.admin.loginPath)) {
    complain('ADMIN_LOGIN_PATH', 'must look like /admin/WORD/NUMBER/login', '/admin/backstage/4207/login')
  }

  const files = URL.parse(config.filesUrl ?? '')
  if (files && !(files.username && files.password && files.pathname.length > 1)) {
    complain('FILES_URL', 'must name a key, its secret, a host and a bucket', FILES_EXAMPLE)
  }

  settings.finish()
  return config
}
