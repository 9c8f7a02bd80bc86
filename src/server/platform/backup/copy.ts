import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The connection beneath a client, as far as COPY speaks to it; `pg` itself passes on what the server says. */
type Wire = {
  stream: NodeJS.ReadWriteStream & { writableNeedDrain: boolean }
  query(statement: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** What a `COPY … TO STDOUT` says, no faster than it is taken. A client that is left in the middle of it can only be ended. */
export function copyOut(client: pg.ClientBase, statement: string): AsyncIterable<Buffer> {
  let wire: Wire | undefined
  const rows = new Readable({
    read: () => void wire?.stream.resume(),
    highWaterMark: 1024 * 1024,
  })
  const asked = {
    submit(connection: unknown) {
      wire = connection as Wire
      wire.query(statement)
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // The parser writes over its buffer: what is kept is copied.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery() {
      rows.push(null)
      wire?.stream.resume() // it may rest, and the next who asks does not know
    },
    handleError(error: Error) {
      rows.destroy(error)
      wire?.stream.resume()
    },
  }
  client.query(asked as unknown as pg.Submittable)

  return rows
}

/** Sends what a `COPY … FROM STDIN` takes, no faster than the server takes it; answers how many rows that were. */
export function copyIn(client: pg.ClientBase, statement: string, chunks: AsyncIterable<Buffer>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let rows = 0
  let isOver = false

  const feed = async (wire: Wire) => {
    try {
      for await (const chunk of chunks) {
        if (isOver) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      reject(error)
      wire.sendCopyFail('the rest could not be read')
    }
  }
  const asked = {
    submit: (connection: unknown) => (connection as Wire).query(statement),
    handleCopyInResponse: (connection: unknown) => void feed(connection as Wire),
    handleCommandComplete({ text }: { text: string }) {
      rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
    },
    handleReadyForQuery() {
      isOver = true
      resolve(rows)
    },
    handleError(error: Error) {
      isOver = true
      reject(error)
    },
  }
  client.query(asked as unknown as pg.Submittable)

  return promise
}
