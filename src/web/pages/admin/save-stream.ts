import { nameOf, saveBlob } from './save-blob.ts'

type Watch = { signal: AbortSignal; onRows: (rows: number) => void }

/** So much is held by the page itself; the rest is the browser's, which keeps large files out of memory. */
const HELD_BYTES = 4_000_000
const LINE_FEED = 10

/** Saves a CSV file that comes in pieces, telling how many of its rows are there. One that breaks off is not saved. */
export async function saveStream(url: string, { signal, onRows }: Watch): Promise<string> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`the file answered ${response.status}`)

  const type = response.headers.get('content-type') ?? ''
  const reader = response.body.getReader()
  let file = new Blob([], { type })
  let [held, bytes, lines] = [[] as Uint8Array<ArrayBuffer>[], 0, 0]
  while (true) {
    const { done, value } = await reader.read()
    if (done) break
    held.push(value)
    bytes += value.byteLength
    lines += countLines(value)
    if (bytes > HELD_BYTES) {
      file = new Blob([file, ...held], { type })
      held = []
      bytes = 0
    }
    onRows(Math.max(0, lines - 1)) // the first has the titles
  }
  const name = nameOf(response)
  saveBlob(new Blob([file, ...held], { type }), name)

  return name
}

function countLines(bytes: Uint8Array): number {
  let lines = 0
  for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, at + 1)) lines += 1

  return lines
}
