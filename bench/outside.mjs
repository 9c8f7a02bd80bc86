// Everyone outside, from memory: a payment provider that says yes at once, and a mail server that keeps nothing.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const amounts = new Map() // of an order, by its id
let orders = 0

/** Each order has one payment, with the same name behind `pay_`. */
const paymentOf = (orderId) => ({
  id: orderId.replace('order_', 'pay_'),
  order_id: orderId,
  amount: amounts.get(orderId),
  amount_refunded: 0,
  currency: 'INR',
  status: 'captured',
  method: 'upi',
  offer_id: null,
})

async function answer({ method, url, request }) {
  const [, kind, id, more] = /^\/v1\/(orders|payments)\/?(\w*)\/?(\w*)/.exec(url) ?? []
  if (kind === 'payments') return more || !id ? { items: [] } : paymentOf(id.replace('pay_', 'order_'))
  if (kind !== 'orders') return { items: [] }
  if (more === 'payments') return { items: [paymentOf(id)] }
  if (method !== 'POST') return { id, items: [] }

  const { amount } = await json(request)
  const orderId = `order_${String(++orders).padStart(14, '0')}`
  amounts.set(orderId, amount)
  return { id: orderId }
}

const provider = createServer(async (request, response) => {
  const said = Buffer.from(JSON.stringify(await answer({ method: request.method, url: request.url, request })))
  request.resume()
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': said.byteLength }).end(said)
})

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _, done) => stream.resume().once('end', done),
})

provider.listen(0, '127.0.0.1', () => {
  const listening = mail.listen(0, '127.0.0.1', () =>
    process.send({ providerPort: provider.address().port, mailPort: listening.address().port }),
  )
})
process.once('disconnect', () => process.exit(0))
