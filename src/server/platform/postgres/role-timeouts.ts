import pg from 'pg'
import { LIMITS } from './database.ts'

/**
 * Has PostgreSQL itself give the limits to each connection of the shop's role to the shop's database. A pooler hands the shop
 * other connections from one transaction to the next, made by it whenever it likes: what is set on one of them is not set on
 * the next, and a statement without a transaction could not set it for itself.
 */
export async function keepTimeoutsAtRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ database: string; kept: string[] | null }>(`
    select current_database() as database, (
      select setconfig from pg_db_role_setting
      where setrole = (select oid from pg_roles where rolname = current_user)
        and setdatabase = (select oid from pg_database where datname = current_database())
    ) as kept`)
  const { database = '', kept } = rows[0] ?? {}

  for (const [name, value] of Object.entries(LIMITS)) {
    if (kept?.includes(`${name}=${value}`)) continue
    await pool.query(`alter role current_user in database ${pg.escapeIdentifier(database)} set ${name} = ${value}`)
  }
}
