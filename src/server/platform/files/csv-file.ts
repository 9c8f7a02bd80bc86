import { csvText } from '#domain/csv.ts'
import type { Position } from '#platform/http/list-answer.ts'
import { BYTE_ORDER_MARK } from './csv.ts'

type Cell = string | number | null

/** The columns of a file by their titles, each with what stands in it for a row. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

/** So many rows are in memory at a time. */
export const CSV_BATCH = 500

/**
 * A CSV file, written while it is read: the next rows are asked for when those before were taken, so that its length
 * costs no memory, and a reader who goes away ends it.
 */
export async function* csvFile<Row>(columns: Columns<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvText([Object.keys(columns)])
  for await (const rows of batches) {
    if (rows.length > 0) yield csvText(rows.map((row) => Object.values(columns).map((cell) => cell(row))))
  }
}

/** A list in its keyset pages, each read when it is asked for. */
export async function* inBatches<Row extends { id: string; date: string }>(
  read: (limit: number, position?: Position) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let position: Position | undefined
  while (true) {
    const rows = await read(CSV_BATCH, position)
    yield rows
    const last = rows.at(-1)
    if (rows.length < CSV_BATCH || !last) return
    position = { at: new Date(last.date), id: last.id }
  }
}
