type StreamedFile = { name: string; type: string; chunks: AsyncIterable<string | Uint8Array> }

/** Answers with a file that is made as fast as it is taken. */
export function sendFile({ name, type, chunks }: StreamedFile): Response {
  const source = chunks[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await source.next()
      if (done) controller.close()
      else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value)
    },
    async cancel() {
      await source.return?.()
    },
  })

  return new Response(body, {
    headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
