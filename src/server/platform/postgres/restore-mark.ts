import type pg from 'pg'

/** A schema that is there as long as a restore has not come to its end: nobody starts on what it marks. */
export const UNDER_WAY = 'restore_under_way'

export async function isRestoreUnderWay(client: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as "isMarked"', [UNDER_WAY])

  return rows[0].isMarked
}
