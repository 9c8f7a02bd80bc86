import { connect, type Socket } from 'node:net'

export type Answered = { requests: number; seconds: number }

const CONNECTIONS = 50
const HEAD_END = Buffer.from('\r\n\r\n')

/**
 * Asks for one address again and again over kept connections. It reads no more of an answer than its length, because
 * it shares the machine with whom it asks.
 */
export async function load(port: number, path: string, requests: number): Promise<Answered> {
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip, br\r\n\r\n`)
  let left = requests
  const take = () => left-- > 0
  const start = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => askOver(connect(port, '127.0.0.1'), question, take)))

  return { requests, seconds: (performance.now() - start) / 1000 }
}

function askOver(socket: Socket, question: Buffer, take: () => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let missing = 0 // bytes of the answer under way
  let head: Buffer = Buffer.alloc(0)
  const next = () => (take() ? socket.write(question) : socket.end(resolve))

  socket.setNoDelay(true).on('connect', next).on('error', reject)
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.byteLength
    else {
      head = head.byteLength > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith('HTTP/1.1 200') || !length) return void socket.destroy(new Error(`answered ${text}`))
      missing = Number(length) - (head.byteLength - end - HEAD_END.byteLength)
      head = Buffer.alloc(0)
    }
    if (missing === 0) next()
  })
  return promise
}
