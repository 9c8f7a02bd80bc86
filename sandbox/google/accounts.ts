import { createHash } from 'node:crypto'
import type { Store } from '#sandbox/store.ts'

export type Account = { email: string; name: string; isVerified: boolean }

const DEMO_ACCOUNTS: Account[] = [
  { email: 'asha@dhamaka.test', name: 'Asha Verma', isVerified: true },
  { email: 'kabir.mehta@gmail.test', name: 'Kabir Mehta', isVerified: true },
  { email: 'meera.nair@gmail.test', name: 'Meera Nair', isVerified: true },
]

export type Accounts = {
  /** The accounts to choose from: those used last, then the ready ones. */
  list: () => Account[]
  remember: (account: Account) => void
}

/** The people who have an account with this Google. */
export function createAccounts({ sql }: Store): Accounts {
  sql.exec(`
    create table if not exists google_accounts
      (email text primary key, name text not null, verified integer not null, used_at integer not null)`)
  const recent = sql.prepare('select email, name, verified from google_accounts order by used_at desc limit 4')
  const save = sql.prepare(
    'insert or replace into google_accounts (email, name, verified, used_at) values (?, ?, ?, ?)',
  )

  return {
    list() {
      const used = recent.all().map((row) => ({
        email: String(row.email),
        name: String(row.name),
        isVerified: row.verified === 1,
      }))
      return [...used, ...DEMO_ACCOUNTS.filter(({ email }) => used.every((account) => account.email !== email))]
    },

    remember({ email, name, isVerified }) {
      save.run(email.toLowerCase(), name, isVerified ? 1 : 0, Date.now())
    },
  }
}

/** Google's number for an account: 21 digits, the same for the same email for ever, whatever its name becomes. */
export function subjectOf(email: string): string {
  const digest = createHash('sha256').update(email.toLowerCase()).digest()
  return `1${(digest.readBigUInt64BE() % 10n ** 20n).toString().padStart(20, '0')}`
}
