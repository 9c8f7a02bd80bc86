import type { ClientBase } from 'pg'

/** Takes the indexes off tables that are about to be filled, but those that keep a rule, to make them anew in one go. */
export async function putOffIndexes(client: ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)

  return {
    async make(): Promise<void> {
      for (const { definition } of rows) await client.query(definition)
    },
  }
}
