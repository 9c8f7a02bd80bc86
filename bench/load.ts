import { connect, type Socket } from 'node:net'

/** What a connection asks: another each time it is asked for, or always the same. */
export type Asker = () => Buffer

export type Answered = { requests: number; seconds: number }

type Call = { path: string; method?: string; token?: string | undefined; body?: object | undefined }

export const CONNECTIONS = 50
const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('0\r\n\r\n')

/** A request as it goes over the wire. */
export function wireOf({ path, method = 'GET', token, body }: Call): Buffer {
  const content = body ? JSON.stringify(body) : ''
  const headers = [
    'host: localhost',
    'accept-encoding: gzip, br',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`] : []),
  ]
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${content}`)
}

/**
 * Asks again and again over kept connections, one for each asker. It reads no more of an answer than its length, because
 * it shares the machine with whom it asks.
 */
export async function load(port: number, askers: readonly Asker[], requests: number): Promise<Answered> {
  let left = requests
  const take = () => left-- > 0
  const start = performance.now()
  await Promise.all(askers.map((asker) => askOver(connect(port, '127.0.0.1'), asker, take)))

  return { requests, seconds: (performance.now() - start) / 1000 }
}

function askOver(socket: Socket, asker: Asker, take: () => boolean): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let missing = 0 // bytes of the answer under way; without end where it comes in chunks
  let head: Buffer = Buffer.alloc(0)
  const next = () => (take() ? socket.write(asker()) : socket.end(resolve))

  socket.setNoDelay(true).on('connect', next).on('error', reject)
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) missing -= chunk.byteLength
    else {
      head = head.byteLength > 0 ? Buffer.concat([head, chunk]) : chunk
      const end = head.indexOf(HEAD_END)
      if (end < 0) return
      const text = head.toString('latin1', 0, end)
      if (!text.startsWith('HTTP/1.1 200')) {
        return void socket.destroy(new Error(`answered ${text}\n${head.toString('utf8', end)}`))
      }
      const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
      missing = length ? Number(length) - (head.byteLength - end - HEAD_END.byteLength) : Number.POSITIVE_INFINITY
      head = Buffer.alloc(0)
    }
    if (missing === Number.POSITIVE_INFINITY && chunk.subarray(-LAST_CHUNK.byteLength).equals(LAST_CHUNK)) missing = 0
    if (missing === 0) next()
  })
  return promise
}
