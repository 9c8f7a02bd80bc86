import type pg from 'pg'
import type { Statement } from '#tests/support/recorded-sql.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Nobody minds that all of a table is read that has no more rows. */
const FEW = 1_000

/** How many rows a statement reads from tables, whatever it makes of them, and which tables it scans that are not small. */
export async function readPlan(pool: pg.Pool, { text, values }: Statement): Promise<{ rows: number; scans: string[] }> {
  const { rows } = await pool.query(`explain (analyze, timing off, format json) ${text}`, values)
  const nodes = flatten(rows[0]['QUERY PLAN'][0].Plan)
  const readers = nodes.filter((node) => node['Relation Name'])
  const scanned = readers.filter((node) => node['Node Type'] === 'Seq Scan' && rowsRead(node) > FEW)

  return {
    rows: readers.reduce((sum, node) => sum + rowsRead(node), 0),
    scans: scanned.map((node) => node['Relation Name'] ?? ''),
  }
}

const flatten = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

function rowsRead(node: Node): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': rechecked = 0 } = node

  return Math.round((node['Actual Rows'] + filtered + rechecked) * node['Actual Loops'])
}
