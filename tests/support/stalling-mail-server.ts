import { connect, createServer, type Socket } from 'node:net'

/** What somebody is at when the server stalls. */
type Stage = 'greeting' | 'EHLO' | 'RCPT' | 'DATA' | 'end'

type Options = {
  stage: Stage
  /** Says a word now and then, which promises more; otherwise nothing at all. */
  isDripping?: boolean
  /** So many connections stall; the others are passed on to a mail server at this port of this machine. */
  times?: number
  onwards?: number
}

const ANSWERS: [Stage | null, RegExp, string][] = [
  ['EHLO', /^EHLO/, '250-mail.example\r\n250 8BITMIME\r\n'],
  [null, /^MAIL/, '250 yes\r\n'],
  ['RCPT', /^RCPT/, '250 yes\r\n'],
  ['DATA', /^DATA/, '354 go on\r\n'],
  ['end', /\r\n\.\r\n$/, '250 taken\r\n'],
]

const DRIP_MS = 200

/** A mail server that stops in the middle of a mail, and keeps the line open. */
export async function openStallingMailServer({
  stage,
  isDripping,
  times = Number.POSITIVE_INFINITY,
  onwards,
}: Options) {
  const open = new Set<Socket>()
  let stalled = 0

  const stall = (socket: Socket): void => {
    stalled += 1
    if (!isDripping) return
    const dripping = setInterval(() => socket.write('250-wait\r\n'), DRIP_MS)
    socket.on('close', () => clearInterval(dripping))
  }
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {}).on('close', () => open.delete(socket))
    if (stalled >= times && onwards) return void socket.pipe(connect(onwards, 'localhost')).pipe(socket)
    if (stage === 'greeting') return stall(socket)

    socket.write('220 mail.example\r\n')
    socket.on('data', (bytes) => {
      const [at, , answer] = ANSWERS.find(([, asked]) => asked.test(bytes.toString('latin1'))) ?? []
      if (at === stage) stall(socket)
      else if (answer) socket.write(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))

  return {
    port: Number(Object(server.address()).port),
    stalled: () => stalled,
    /** How many lines are still open. */
    held: () => open.size,
    stop: () => {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
