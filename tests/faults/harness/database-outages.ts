import type { FragileShop } from './fragile-shop.ts'

/** One way in which PostgreSQL cannot do its work, brought about for real; `end` puts everything right again. */
export type Outage = {
  name: string
  begin: (shop: FragileShop) => unknown
  end: (shop: FragileShop) => unknown
}

const mend = ({ proxy }: FragileShop) => proxy.mend()

const refusing = (name: string, code: string, message: string): Outage => ({
  name,
  begin: ({ proxy }) => proxy.refuse(code, message),
  end: mend,
})

/** An error that the server raises in every write. */
const striking = (name: string, code: string): Outage => ({
  name,
  begin: ({ admin }) => admin.query('update outage.state set code = $1', [code]),
  end: ({ admin }) => admin.query('update outage.state set code = null'),
})

/** Something about the account or the database is changed, and the open connections end. */
const ordering = (name: string, begin: (shop: FragileShop) => string, end: (shop: FragileShop) => string): Outage => ({
  name,
  begin: async (shop) => {
    await shop.admin.query(begin(shop))
    await shop.endConnections()
  },
  end: async (shop) => {
    await shop.admin.query(end(shop))
    await shop.endConnections()
  },
})

const UNREACHABLE: Outage = { name: 'unreachable', begin: ({ proxy }) => proxy.cut(), end: mend }

export const SILENT: Outage = { name: 'silent', begin: ({ proxy }) => proxy.fallSilent(), end: mend }

export const PASSWORD_CHANGED = ordering(
  'password changed',
  ({ role }) => `alter role ${role} password 'second'`,
  ({ role }) => `alter role ${role} password 'first'`,
)

export const OUTAGES: Outage[] = [
  UNREACHABLE,
  refusing('starting', '57P03', 'the database system is starting up'),
  refusing('stopping', '57P03', 'the database system is shutting down'),
  ordering(
    'read-only',
    ({ admin }) => `alter database ${admin.database} set default_transaction_read_only = on`,
    ({ admin }) => `alter database ${admin.database} reset default_transaction_read_only`,
  ),
  striking('out of memory', '53200'),
  striking('out of disk', '53100'),
  striking('I/O errors', '58030'),
  ordering(
    'no connection left',
    ({ role }) => `alter role ${role} connection limit 0`,
    ({ role }) => `alter role ${role} connection limit -1`,
  ),
  ordering(
    'account closed',
    ({ role }) => `alter role ${role} nologin`,
    ({ role }) => `alter role ${role} login`,
  ),
]
