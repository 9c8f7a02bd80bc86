import type { ClientBase } from 'pg'

/** Takes the indexes off tables that are about to be filled, but those that keep a rule, to make them anew in one go. */
export async function putOffIndexes(client: ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any ($1::regclass[]) and not indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)

  return async (on: ClientBase, of: readonly string[]): Promise<void> => {
    for (const { table, definition } of rows) if (of.includes(table)) await on.query(definition)
  }
}
