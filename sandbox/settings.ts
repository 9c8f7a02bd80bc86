/** The outside parties that the sandbox can stand in for. */
export const SERVICES = ['mail', 'google', 'razorpay'] as const

export type Service = (typeof SERVICES)[number]

export type RazorpayKeys = { keyId: string; keySecret: string; webhookSecret: string }

export type GoogleClient = { clientId: string; clientSecret: string }

/** What a sandbox needs to know; everything but the data folder has a default. */
export type SandboxOptions = {
  /** Its state lives in the folder `sandbox` inside this one. */
  dataDir: string
  /** The HTTP port, mail being on the next one; 0 finds a free pair. */
  port?: number
  /** The address to listen on; absent: this machine only. */
  host?: string | undefined
  /** The shop's origin, where webhooks go. */
  shopUrl?: string
  services?: readonly Service[]
  razorpay?: Partial<RazorpayKeys>
  google?: Partial<GoogleClient>
}

export const DEFAULT_KEYS: RazorpayKeys = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-secret',
  webhookSecret: 'sandbox-webhook-secret',
}

export const DEFAULT_CLIENT: GoogleClient = {
  clientId: 'dhamaka-sandbox',
  clientSecret: 'sandbox-google-secret',
}

/** The options that the environment asks for, an empty variable counting as absent; throws a sentence on a bad one. */
export function optionsFrom(env: NodeJS.ProcessEnv): SandboxOptions & { port: number } {
  return {
    dataDir: env.DATA_DIR || './data',
    port: portFrom(env.SANDBOX_PORT || '3001'),
    host: env.HOST && env.HOST !== 'localhost' ? env.HOST : undefined,
    shopUrl: env.SANDBOX_SHOP_URL || 'http://localhost:3000',
    services: servicesFrom(env.SANDBOX_SERVICES || SERVICES.join(',')),
    razorpay: {
      keyId: env.RAZORPAY_KEY_ID || DEFAULT_KEYS.keyId,
      keySecret: env.RAZORPAY_KEY_SECRET || DEFAULT_KEYS.keySecret,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET || DEFAULT_KEYS.webhookSecret,
    },
    google: {
      clientId: env.GOOGLE_CLIENT_ID || DEFAULT_CLIENT.clientId,
      clientSecret: env.GOOGLE_CLIENT_SECRET || DEFAULT_CLIENT.clientSecret,
    },
  }
}

function portFrom(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_535) return port

  throw new Error(`SANDBOX_PORT is "${text}", but must be a port number such as 3001.`)
}

function servicesFrom(text: string): Service[] {
  return text.split(',').map((word) => {
    const service = SERVICES.find((known) => known === word.trim())
    if (!service) throw new Error(`SANDBOX_SERVICES names "${word.trim()}", but may only name ${SERVICES.join(', ')}.`)
    return service
  })
}
