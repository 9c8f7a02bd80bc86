import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { mountBuiltPages } from '#built-pages'
import { stockProduct } from '#tests/support/buying.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { DIST } from '#tools/root.ts'
import { type CuttableProxy, startProxy } from './cuttable-proxy.ts'

export type FragileShop = Awaited<ReturnType<typeof openFragileShop>>

/** Raises an error of the server's own in every statement that writes, once `outage.state` names its code. */
const STRIKING = `
  create schema outage;
  create table outage.state (code text);
  insert into outage.state values (null);
  grant usage on schema outage to public;
  grant select on outage.state to public;
  create function outage.strike() returns trigger language plpgsql as $$
    declare struck text := (select code from outage.state);
    begin
      if struck is not null then raise exception 'the server is struck' using errcode = struck; end if;
      return null;
    end $$;
  create function outage.strike_ddl() returns event_trigger language plpgsql as $$
    declare struck text := (select code from outage.state);
    begin
      if struck is not null then raise exception 'the server is struck' using errcode = struck; end if;
    end $$;
  create event trigger outage on ddl_command_start execute function outage.strike_ddl();
  do $$
    declare place regclass;
    begin
      for place in select oid from pg_class
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      loop
        execute format('create trigger outage before insert or update or delete on %s
          for each statement execute function outage.strike()', place);
      end loop;
    end $$`

/** A shop with its pages on a database whose account, server and way there can be made to fail, each for real. */
export async function openFragileShop() {
  const role = `fragile_${randomBytes(6).toString('hex')}`
  const parts: { admin?: pg.Client; proxy?: CuttableProxy } = {}
  const shop = await openTestShop({
    mountPages: (config) => mountBuiltPages(DIST, config, pino({ level: 'silent' })),
    settings: async ({ databaseUrl }) => {
      parts.admin = await prepare(databaseUrl, role)
      parts.proxy = await startProxy(databaseUrl)
      const own = Object.assign(new URL(parts.proxy.url), { username: role, password: 'first' })

      return { DATABASE_URL: own.href, RATE_LIMIT_FACTOR: '1000' }
    },
  })
  const { admin, proxy } = parts
  if (!admin || !proxy) throw new Error('the shop was opened without its database')
  const url = `http://localhost:${await shop.listen(0)}`
  const productId = await stockProduct(shop)

  return {
    shop,
    url,
    role,
    admin,
    proxy,
    productId,

    /** Ends all of the shop's connections, as a server does that is given other orders. */
    endConnections: () =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role]),

    async stop(): Promise<void> {
      await shop.stop()
      await proxy.stop()
      await admin.end()
    },
  }
}

async function prepare(databaseUrl: string, role: string): Promise<pg.Client> {
  const admin = new pg.Client(databaseUrl)
  admin.on('error', () => {}) // the database is dropped with the shop, and this connection with it
  await admin.connect()
  await admin.query(`create role ${role} login bypassrls password 'first' in role pg_read_all_data, pg_write_all_data`)
  await admin.query(`grant create, temporary on database ${admin.database} to ${role}`)
  await admin.query(STRIKING)
  if (canAskForPasswords) await askForPasswords(admin)

  return admin
}

/** Whether the test's server can be told to ask for passwords: only the one that the tests started themselves. */
export const canAskForPasswords = process.env.DHAMAKA_TEST_SERVER !== undefined

/** By itself the embedded server trusts whoever reaches its socket. */
export async function askForPasswords(admin: pg.Client): Promise<void> {
  const file = join(process.env.DHAMAKA_TEST_SERVER ?? '', 'postgres/pg_hba.conf')
  const line = 'local all /^fragile_ scram-sha-256\n'
  const rules = readFileSync(file, 'utf8')
  if (!rules.startsWith(line)) writeFileSync(file, line + rules)
  await admin.query('select pg_reload_conf()')
}
