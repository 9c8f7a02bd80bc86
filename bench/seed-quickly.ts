import type { ClientBase } from 'pg'

/** Takes the indexes off tables that are about to be filled, but those that keep a rule, to make them anew in one go. */
export async function putOffIndexes(client: ClientBase, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; definition: string; isOfWords: boolean }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, m.amname = 'gin' as "isOfWords"
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
     where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)

  /** Those of words take longer than all others together. */
  return async (on: ClientBase, kind: 'of words' | 'others'): Promise<void> => {
    for (const { definition, isOfWords } of rows) {
      if (isOfWords === (kind === 'of words')) await on.query(definition)
    }
  }
}
