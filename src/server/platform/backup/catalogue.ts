import pg from 'pg'

/** A table with the columns that are written, which are all but those that PostgreSQL computes. */
export type TableOfBackup = { name: string; columns: string[] }

/** Where a sequence stands: the last number it gave, or the first it will give. */
export type SequenceOfBackup = { name: string; last: string; isUsed: boolean }

export const quoted = pg.escapeIdentifier

/** Every table of the shop, each after those that it points to. */
export async function tablesOf(client: pg.ClientBase): Promise<TableOfBackup[]> {
  const { rows } = await client.query<TableOfBackup & { pointsTo: string[] }>(`
    select c.relname::text as name,
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      array(
        select distinct other.relname::text from pg_constraint k join pg_class other on other.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and other.oid <> c.oid
      ) as "pointsTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
    order by 1`)

  return inOrder(rows).map(({ name, columns }) => ({ name, columns }))
}

/** What others point to comes first. */
function inOrder<Table extends { name: string; pointsTo: readonly string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const waited = new Set(Array.from(waiting, ({ name }) => name))
    const free = [...waiting].filter(({ pointsTo }) => !pointsTo.some((name) => waited.has(name)))
    if (free.length === 0) throw new Error(`tables point at each other in a circle: ${[...waited].join(', ')}`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** Read after the tables: a sequence is never behind what they hold. */
export async function sequencesOf(client: pg.ClientBase): Promise<SequenceOfBackup[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by 1`)
  const found: SequenceOfBackup[] = []
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as last, is_called as "isUsed" from ${quoted(name)}`)
    found.push({ name, ...state.rows[0] })
  }
  return found
}

/** Keeps whoever would change a table from it until the transaction ends. */
export async function holdTables(client: pg.ClientBase, tables: readonly TableOfBackup[]): Promise<void> {
  await client.query(`lock table ${tables.map(({ name }) => quoted(name)).join(', ')} in access share mode`)
}

/** The newest migration that a database has, by the time it was written. */
export async function migrationOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('select max(created_at) as last from drizzle.__drizzle_migrations')

  return Number(rows[0].last)
}
