import { expect, test } from 'vitest'
import { plant } from '#tests/support/planted-tree.ts'
import { findSqlBreaches, findTableOwners } from './sql-floors.ts'

const MODULES = 'src/server/modules'
const TABLES = {
  [`${MODULES}/accounts/tables.ts`]: "export const users = pgTable('users', {})",
  [`${MODULES}/cart/tables.ts`]:
    "import { users } from '#modules/accounts/tables.ts'\nexport const lines = pgTable(\n  'cart_lines', {})",
  [`${MODULES}/payments/tables.ts`]: "export const payments = pgTable('payments', {})",
  [`${MODULES}/orders/tables.ts`]: "export const orders = pgTable('orders', {})",
  'src/server/platform/http/rate-limit.ts': "export const rateLimits = pgTable('rate_limits', {})",
}
const breachesOf = (files: Record<string, string>) => findSqlBreaches(plant({ ...TABLES, ...files }))

test('every table of the shop is known with its module', () => {
  const owners = findTableOwners(process.cwd())

  expect(Object.fromEntries(owners)).toMatchObject({
    orders: 'orders',
    cart_lines: 'cart',
    audit_entries: 'audit',
    job_workers: 'platform',
  })
})

test.each([
  ['drizzle in a use case', 'cart/add-line.ts', "import { eq } from 'drizzle-orm'", 'SQL stands in the store'],
  [
    'a part of drizzle',
    'cart/routes.ts',
    "import type { PgColumn } from 'drizzle-orm/pg-core'",
    'SQL stands in the store',
  ],
  ['tables in a use case', 'cart/add-line.ts', "import { lines } from './tables.ts'", 'SQL stands in the store'],
  ['tables of another', 'cart/service.ts', "import '#modules/accounts/tables.ts'", 'SQL stands in the store'],
  ['tables that are not its own', 'cart/store.ts', "import '#modules/orders/tables.ts'", 'cart may not read orders'],
  [
    'such tables in a part of the store',
    'cart/stores/a.ts',
    "import '#modules/orders/tables.ts'",
    'cart may not read orders',
  ],
  [
    'a foreign key that may not be',
    'media/tables.ts',
    "import '#modules/orders/tables.ts'",
    'media may not read orders',
  ],
  ['a table by name', 'cart/store.ts', `sql\`select $\{a} from orders o\``, 'names orders'],
  ['one in quotes and a schema', 'cart/store.ts', 'sql<string>`select 1 from "public"."orders"`', 'names orders'],
  ['a joined one', 'cart/store.ts', 'sql`select 1 from cart_lines c join payments p on true`', 'names payments'],
  ['the second of a list', 'cart/store.ts', 'sql`select 1 from cart_lines as c, orders where true`', 'names orders'],
  ['a changed one', 'cart/store.ts', 'sql`UPDATE payments SET a = 1`', 'names payments'],
  ['one that is written to', 'cart/store.ts', 'sql`insert into orders (id) values (1)`', 'names orders'],
  ['one that is deleted from', 'cart/store.ts', 'sql`delete from only payments`', 'names payments'],
  ['one in a text that is no template', 'cart/store.ts', "client.query('select 1 from orders')", 'names orders'],
  ['one in raw SQL', 'cart/add-line.ts', "sql.raw('select 1 from orders')", 'names orders'],
  ['one in a file of SQL', 'cart/report.sql', 'select 1 from orders', 'names orders'],
  ['a table of the platform', 'cart/store.ts', 'sql`delete from rate_limits`', 'cart may not read platform'],
  ['the queue', 'cart/store.ts', 'sql`select graphile_worker.add_job(1)`', 'the queue is asked by platform/jobs'],
])('%s is a breach', (_, file, source, rule) => {
  expect(breachesOf({ [`${MODULES}/${file}`]: source })).toEqual([expect.stringContaining(rule)])
})

test('the platform reads no table of the shop', () => {
  const source = 'sql`select 1 from orders`'

  expect(breachesOf({ 'src/server/platform/http/health.ts': source })).toEqual([
    'platform may not read orders: src/server/platform/http/health.ts names orders',
  ])
})

test('what a module may read, what only looks like a table, and the queue’s own readers are no breach', () => {
  const store = [
    "import { eq } from 'drizzle-orm'",
    "import { users } from '#modules/accounts/tables.ts'",
    "import { lines } from './tables.ts'",
    'sql`with tried as (select 1 from cart_lines) select extract(day from orders.placed_at) from tried, users',
    '  where a is distinct from orders.status for update -- from payments`',
  ].join('\n')

  expect(
    breachesOf({
      [`${MODULES}/cart/store.ts`]: store,
      [`${MODULES}/cart/cart.test.ts`]: "import 'drizzle-orm'\nsql`select 1 from orders`",
      [`${MODULES}/cart/mails.ts`]: "export const words = 'news from orders'",
      [`${MODULES}/money-health/store.ts`]: 'sql`select 1 from graphile_worker.jobs, orders join payments on true`',
      'src/server/platform/jobs/heartbeat.ts': 'sql`select graphile_worker.force_unlock_workers(a)`',
    }),
  ).toEqual([])
})

test('reading nothing is an error, not a pass', () => {
  expect(() => findSqlBreaches(plant({}))).toThrow('no tables')
})

test('SQL stands where it belongs', () => {
  expect(findSqlBreaches(process.cwd())).toEqual([])
})
