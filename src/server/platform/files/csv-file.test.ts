import { expect, test } from 'vitest'
import { CSV_BATCH, csvFile, inBatches } from './csv-file.ts'
import { sendFile } from './send-file.ts'

type Row = { id: string; date: string; n: number }

/** Rows that are made when they are asked for, and a count of how many were. */
function manyRows(total = 200_000) {
  const asked = { rows: 0, batches: 0 }
  const read = async (limit: number): Promise<Row[]> => {
    const length = Math.min(limit, total - asked.rows)
    const rows = Array.from({ length }, (_, i) => ({
      id: `00000000-0000-7000-8000-${String(asked.rows + i).padStart(12, '0')}`,
      n: asked.rows + i,
      date: '2026-11-16T10:00:00.000Z',
    }))
    asked.rows += length
    asked.batches += 1
    return rows
  }
  const file = { name: 'rows.csv', type: 'text/csv', chunks: csvFile({ N: ({ n }: Row) => n }, inBatches(read)) }

  return { asked, response: sendFile(file) }
}

const linesIn = (bytes: Uint8Array): number => bytes.filter((byte) => byte === 10).length

test('however many rows there are, no more than two batches are ahead of the reader', async () => {
  const { asked, response } = manyRows()
  let [taken, most] = [0, 0]
  for await (const chunk of response.body ?? []) {
    taken += linesIn(chunk)
    most = Math.max(most, asked.rows - taken)
  }

  expect(taken).toBe(200_001) // and the titles
  expect(most).toBeLessThanOrEqual(2 * CSV_BATCH)
})

test('a reader who does not read is not read for, and one who goes away ends it', async () => {
  const { asked, response } = manyRows()
  const reader = response.body?.getReader()
  for (let chunks = 0; chunks < 3; chunks += 1) await reader?.read()
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked.batches).toBeLessThanOrEqual(4)

  await reader?.cancel()
  const after = asked.batches
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked.batches).toBe(after)
})

test('what a spreadsheet would run is text, and an empty list has its titles', async () => {
  const rows = [
    { cell: '=1+1' },
    { cell: '+91 98' },
    { cell: '-5' },
    { cell: '@x' },
    { cell: '\tx' },
    { cell: 'a, "b"' },
  ]
  const text = async (batches: { cell: string }[][]) => {
    const parts: string[] = []
    async function* source() {
      yield* batches
    }
    for await (const part of csvFile({ Cell: ({ cell }) => cell, Number: () => -5 }, source())) parts.push(part)
    return parts.join('')
  }

  expect(await text([rows.slice(0, 3), rows.slice(3)])).toBe(
    '\uFEFFCell,Number\r\n\'=1+1,-5\r\n\'+91 98,-5\r\n\'-5,-5\r\n\'@x,-5\r\n\'\tx,-5\r\n"a, ""b""",-5\r\n',
  )
  expect(await text([[]])).toBe('\uFEFFCell,Number\r\n')
})
