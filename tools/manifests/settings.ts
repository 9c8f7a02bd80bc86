import { SettingsError } from '#platform/settings/environment.ts'
import { readConfig } from '#server/config.ts'
import { NEEDED_IN_PRODUCTION } from '#server/config-checks.ts'

type Values = Record<string, string | undefined>

/** The names of all settings that the shop and its commands read: whatever is asked for while they are read. */
export function knownSettings(): Set<string> {
  const read = new Set<string>()
  readConfig(new Proxy({}, { get: (_, name) => void read.add(String(name)) }))

  return read
}

const EXAMPLES: Record<string, string> = {
  ...NEEDED_IN_PRODUCTION,
  RAZORPAY_KEY_ID: 'rzp_live_1',
  ADMIN_PASSWORD: 'Not@theDemo1',
  SECRET_KEY: 'a1'.repeat(32),
  DATABASE_URL: 'postgres://shop:secret@postgres:5432/dhamaka',
  DATABASE_DIRECT_URL: 'postgres://shop:secret@postgres:5432/dhamaka',
}

/** What the shop would say to these settings, with an example for each that is somebody's own to fill in. */
export function problemsOf(values: Values): string[] {
  try {
    readConfig(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, filledIn(name, value)])))
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.message.split('\n')
    throw error
  }
}

const OPEN = /\$\{[^}]*\}|\$\([^)]*\)/g

const filledIn = (name: string, value = ''): string | undefined =>
  value.replace(OPEN, '') === '' ? EXAMPLES[name] : value.replace(OPEN, 'x1')
