type WholeFile = { name: string; type: string; body: string | Uint8Array<ArrayBuffer> }

/** Answers with a file to be saved. */
export const sendWholeFile = ({ name, type, body }: WholeFile): Response =>
  new Response(body, { headers: headersOf(name, type) })

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

  return new Response(body, { headers: headersOf(name, type) })
}

const headersOf = (name: string, type: string) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})
