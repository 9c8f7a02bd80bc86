import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** All that a server on this machine says to a request that is sent letter by letter as it stands, until it hangs up. */
export function sendRaw(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)

  return text(socket)
}
