import { isEmail, normalizeEmail } from '#domain/email.ts'
import { parseSecretKey, SECRET_KEY_EXAMPLE } from '#platform/secrets/secret-key.ts'
import { type Environment, readSettings, type Settings } from '#platform/settings/environment.ts'
import { EXAMPLES } from './address-checks.ts'
import { checkTogether, DEMO_ADMIN, DIRECT_EXAMPLE, METRICS_EXAMPLE, NEEDED_IN_PRODUCTION } from './config-checks.ts'

export type Config = ReturnType<typeof readConfig>

const HTTP = ['http:', 'https:']
const POSTGRES = ['postgres:', 'postgresql:']

const STAND_INS = ['mail', 'google', 'razorpay'] as const

/** A service that the sandbox plays where none is configured. */
type StandIn = (typeof STAND_INS)[number]

const LOGIN_PATH = '/admin/backstage/4207/login'

/** All settings, read and checked once. A service that is not configured is played by the sandbox. */
export function readConfig(env: Environment) {
  const settings = readSettings(env)
  const { text, port, url } = settings

  const isProduction = env.NODE_ENV === 'production'
  const isTrial = settings.flag('SANDBOX')
  const isLive = isProduction && !isTrial
  checkTogether(settings, isLive)

  const shopPort = port('PORT', 3000)
  const sandboxPort = port('SANDBOX_PORT', 3001)
  const sandbox = `http://localhost:${sandboxPort}`
  const dataDir = settings.folder('DATA_DIR', 'data')
  const metrics = readMetrics(settings)

  const standIns: Record<StandIn, boolean> = {
    mail: !text('SMTP_URL'),
    google: !text('GOOGLE_CLIENT_ID') && !text('GOOGLE_ISSUER'),
    razorpay: !text('RAZORPAY_KEY_ID') && !text('RAZORPAY_API_URL'),
  }

  settings.reportIf(
    Object.values(standIns).includes(true) && [shopPort, 65_536].some((taken) => [0, 1].includes(taken - sandboxPort)),
    'SANDBOX_PORT',
    'must be free, and so must the one after it, which takes the mails',
    '3001',
  )

  const publicUrl = url('PUBLIC_URL', `http://localhost:${shopPort}`, HTTP, EXAMPLES.PUBLIC_URL)

  const config = {
    isProduction,
    /** In production, without the stand-ins. */
    isLive,
    port: shopPort,
    /** `null`: every address of the machine. */
    host: settings.host('HOST') ?? (isProduction ? null : 'localhost'),
    dataDir,
    ...readDatabase(settings),
    /** Absent: one that is made once and kept in DATA_DIR. */
    secretKey: settings.read<Buffer | null>(
      'SECRET_KEY',
      null,
      SECRET_KEY_EXAMPLE,
      'must be 32 bytes, as hex or base64',
      parseSecretKey,
    ),
    filesUrl: url('FILES_URL', '', ['s3:'], EXAMPLES.FILES_URL) || null,
    /** Where backups go; absent: under DATA_DIR. */
    backupUrl: url('BACKUP_URL', '', ['s3:'], EXAMPLES.BACKUP_URL) || null,
    publicUrl,
    trustedProxies: settings.networks('TRUSTED_PROXIES'),
    role: settings.oneOf('ROLE', ['all', 'web', 'worker'], 'all'),
    webProcesses: settings.count('WEB_PROCESSES', 1),
    /** How long it goes on serving after it was told to stop and says that it is not ready: load balancers look in between. */
    drainSeconds: settings.seconds('DRAIN_SECONDS', 0),
    metrics,
    rateLimitFactor: settings.positive('RATE_LIMIT_FACTOR', 1),
    seed: settings.oneOf('SEED', ['demo', 'none'], isProduction ? 'none' : 'demo'),
    sandbox: {
      port: sandboxPort,
      url: sandbox,
      services: STAND_INS.filter((service) => standIns[service]),
    },
    mail: readMail(settings, { publicUrl, sandboxPort }),
    razorpay: readRazorpay(settings, standIns.razorpay ? sandbox : null),
    alertWebhookUrl: url('ALERT_WEBHOOK_URL', '', HTTP, EXAMPLES.ALERT_WEBHOOK_URL) || null,
    google: readGoogle(settings, standIns.google ? sandbox : null),
    admin: readAdmin(settings),
  }

  settings.finish()
  return config
}

/** Where the shop tells what it counts; null: nowhere. */
function readMetrics({ port: portOf, host: hostOf }: Settings) {
  const port = portOf('METRICS_PORT', 0, METRICS_EXAMPLE)
  const host = hostOf('METRICS_HOST') ?? '127.0.0.1'

  return port ? { port, host } : null
}

function readDatabase({ text, url, oneOf }: Settings) {
  return {
    databaseUrl: url('DATABASE_URL', '', POSTGRES, 'postgres://user@localhost/dhamaka') || null,
    /** Leads around the connection pooler that `databaseUrl` leads to; absent: there is none. */
    databaseDirectUrl: url('DATABASE_DIRECT_URL', '', POSTGRES, DIRECT_EXAMPLE) || null,
    /** A pooler that lends a connection for one transaction forgets the names of statements. */
    preparedStatements: oneOf('DATABASE_PREPARED', ['on', 'off'], text('DATABASE_DIRECT_URL') ? 'off' : 'on') === 'on',
  }
}

function readMail({ read, url }: Settings, { publicUrl, sandboxPort }: { publicUrl: string; sandboxPort: number }) {
  const from = read(
    'MAIL_FROM',
    'Dhamaka <hello@dhamaka.test>',
    NEEDED_IN_PRODUCTION.MAIL_FROM,
    'must be an email address, or a name and one in angle brackets',
    senderIn,
  )

  return {
    url: url('SMTP_URL', `smtp://localhost:${sandboxPort + 1}`, ['smtp:', 'smtps:'], EXAMPLES.SMTP_URL),
    from,
    domain: mailDomain(publicUrl, from),
  }
}

/** The sender of mails, without the quotes that some programs leave around a setting. */
function senderIn(text: string): string | undefined {
  const sender = text.replace(/^"([^"]*)"$/, '$1')
  const email = /^(?:"[^"<>]*"\s*|[^"<>]*)<([^<>]+)>$/.exec(sender)?.[1] ?? sender

  return isEmail(email) ? sender : undefined
}

/** The payment provider, or who stands in for it. */
function readRazorpay({ text, url }: Settings, sandbox: string | null) {
  const previousSecret = text('RAZORPAY_WEBHOOK_SECRET_PREVIOUS')

  return {
    keyId: text('RAZORPAY_KEY_ID') ?? 'rzp_test_sandbox',
    keySecret: text('RAZORPAY_KEY_SECRET') ?? 'sandbox-secret',
    webhookSecrets: [
      text('RAZORPAY_WEBHOOK_SECRET') ?? 'sandbox-webhook-secret',
      ...(previousSecret ? [previousSecret] : []),
    ],
    apiUrl: url(
      'RAZORPAY_API_URL',
      sandbox ? `${sandbox}/razorpay` : 'https://api.razorpay.com',
      HTTP,
      EXAMPLES.RAZORPAY_API_URL,
    ),
    checkoutUrl: url(
      'RAZORPAY_CHECKOUT_URL',
      sandbox ? `${sandbox}/razorpay/checkout.js` : 'https://checkout.razorpay.com/v1/checkout.js',
      HTTP,
      EXAMPLES.RAZORPAY_CHECKOUT_URL,
    ),
  }
}

/** Google's sign-in, or who stands in for it. */
function readGoogle({ text, url }: Settings, sandbox: string | null) {
  return {
    clientId: text('GOOGLE_CLIENT_ID') ?? 'dhamaka-sandbox',
    clientSecret: text('GOOGLE_CLIENT_SECRET') ?? 'sandbox-google-secret',
    issuer: url(
      'GOOGLE_ISSUER',
      sandbox ? `${sandbox}/google` : 'https://accounts.google.com',
      HTTP,
      EXAMPLES.GOOGLE_ISSUER,
    ),
  }
}

function readAdmin({ text, read }: Settings) {
  return {
    email: read(
      'ADMIN_EMAIL',
      DEMO_ADMIN.email,
      NEEDED_IN_PRODUCTION.ADMIN_EMAIL,
      'must be an email address',
      (value) => (isEmail(normalizeEmail(value)) ? value : undefined),
    ),
    password: text('ADMIN_PASSWORD') ?? DEMO_ADMIN.password,
    loginPath: read('ADMIN_LOGIN_PATH', LOGIN_PATH, LOGIN_PATH, 'must look like /admin/WORD/NUMBER/login', (path) =>
      /^\/admin\/[\w-]+\/\d+\/login$/.test(path) ? path : undefined,
    ),
  }
}

/** The domain that mails come from: the shop's own, or the sender's while the shop has none. */
function mailDomain(publicUrl: string, from: string): string {
  const { hostname } = new URL(publicUrl)
  const hasName = hostname.includes('.') && !/^[\d.]+$/.test(hostname)

  return hasName ? hostname : (/@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost')
}
