import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Faults } from '#sandbox/faults.ts'
import type { Mailbox } from './mailbox.ts'

/** Speaks SMTP on a socket: any sign-in or none, any sender, any recipient. */
export function createSmtp(mailbox: Mailbox, faults: Faults): (socket: Socket) => void {
  const smtp = new SMTPServer({
    banner: 'Dhamaka sandbox: no mail leaves this machine',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: 30 * 1024 * 1024,

    onAuth: ({ username }, _session, done) => done(null, { user: username ?? 'anyone' }),

    onMailFrom: (_address, _session, done) => done(faults.strike('mail-busy') ? busy() : null),

    onRcptTo: (_address, _session, done) => done(faults.strike('mail-reject') ? unknown() : null),

    async onData(stream, { envelope }, done) {
      try {
        const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
        await mailbox.receive(
          await buffer(stream),
          sender,
          envelope.rcptTo.map(({ address }) => address),
        )
        done()
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  smtp.on('error', () => {}) // A client that vanishes is the client's affair.

  return (socket) => {
    if (faults.strike('mail-refuse')) return void socket.resetAndDestroy()
    const hang = faults.strike('mail-hang')
    if (hang) keepSilent(socket, hang.ms)
    else smtp.server.emit('connection', socket)
  }
}

/** Takes the call, says nothing, and hangs up in the end. */
function keepSilent(socket: Socket, ms: number): void {
  const end = setTimeout(() => socket.destroy(), ms)
  socket.on('error', () => {}).on('close', () => clearTimeout(end))
}

function busy(): Error {
  return Object.assign(new Error('The mailbox is busy (sandbox fault)'), { responseCode: 451 })
}

function unknown(): Error {
  return Object.assign(new Error('No such mailbox here (sandbox fault)'), { responseCode: 550 })
}
