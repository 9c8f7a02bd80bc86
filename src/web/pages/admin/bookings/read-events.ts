/** One event of a stream. */
export type SentEvent = { name: string; data: string }

/** Reads a stream of events to its end; `onSign` is told of every sign of life. */
export async function readEvents(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: SentEvent) => void,
  onSign: () => void,
): Promise<void> {
  const take = createEventParser(onEvent)
  const decoder = new TextDecoder()
  const reader = body.getReader()
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    take(decoder.decode(value, { stream: true }))
  }
}

/** Puts events together from pieces of text, wherever these were cut. */
export function createEventParser(onEvent: (event: SentEvent) => void): (piece: string) => void {
  let rest = ''

  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const lines = block.split('\n')
      const valuesOf = (field: string) =>
        lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trimStart())
      const data = valuesOf('data')
      if (data.length > 0) onEvent({ name: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') })
    }
  }
}
