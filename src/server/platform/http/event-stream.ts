/** One event of a stream; the reader may name its id when it comes back. */
export type StreamEvent = { name: string; id: string; data: object }

type Source = {
  /** Begins to send, and answers how to stop; `end` closes the stream from this side. */
  begin: (send: (event: StreamEvent) => void, end: () => void) => () => void
  isStillAdmitted: () => Promise<boolean>
  /** How often that is asked where nothing is sent; what is sent is asked about first. */
  checkMs?: number | undefined
}

const HEARTBEAT_MS = 15_000
const CHECK_MS = 2_000

/** So many events may wait for a reader who does not read; then the stream ends, and the reader comes back. */
const MAX_WAITING = 200

/** Answers with events for as long as the reader stays and is let in. */
export function answerEvents({ begin, isStillAdmitted, checkMs = CHECK_MS }: Source): Response {
  const encoder = new TextEncoder()
  let stop = () => {}

  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOver = false
        const write = (text: string) => {
          if (isOver) return
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) <= 0) end()
        }
        const check = async () => {
          if (!(await isStillAdmitted())) end()
        }
        let waiting: StreamEvent[] = []
        let isSending = false
        const send = async (event: StreamEvent) => {
          if (isOver) return
          if (waiting.push(event) > MAX_WAITING) return end()
          if (isSending) return
          isSending = true
          while (waiting.length > 0 && !isOver) {
            const events = waiting
            waiting = [] // what comes while it asks waits for the next look
            await check()
            for (const told of events) write(textOf(told))
          }
          isSending = false
        }
        const beating = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
        const checking = setInterval(check, checkMs)
        const end = () => {
          if (isOver) return
          isOver = true
          stop()
          controller.close()
        }
        let leave = () => {}
        stop = () => {
          isOver = true
          clearInterval(beating)
          clearInterval(checking)
          leave()
        }
        write(': here is what comes\n\n') // the headers leave with the first bytes
        leave = begin(send, end)
        if (isOver) leave()
      },
      cancel: () => stop(),
    },
    new CountQueuingStrategy({ highWaterMark: MAX_WAITING }),
  )

  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no', // a proxy that collects the answer would deliver it never
    },
  })
}

const textOf = ({ name, id, data }: StreamEvent): string =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
