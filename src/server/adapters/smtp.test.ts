import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { type Mail, MailRefused, MailServerUnusable } from '#ports/mailer.ts'
import { openStallingMailServer } from '#tests/support/stalling-mail-server.ts'
import { createSmtpMailer } from './smtp.ts'

const MAIL = { to: 'asha@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

// To everybody but this machine itself, 0.0.0.0 is no address of this machine: here it stands for a server elsewhere.
const ELSEWHERE = '0.0.0.0'

const answer = (code: number, words: string) => Object.assign(new Error(words), { responseCode: code })

/** A mail server, what it was told, and a way to write to it. */
async function openServer(options: SMTPServerOptions = {}) {
  const told: { hello: string; from: string; to: string[]; isUtf8: boolean; raw: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: (_, __, done) => done(null, { user: 'dhamaka' }),
    async onData(stream, { envelope, hostNameAppearsAs }, done) {
      const { address: from, args } = envelope.mailFrom || { address: '', args: {} }
      const to = envelope.rcptTo.map(({ address }) => address)
      told.push({ hello: hostNameAppearsAs, from, to, isUtf8: 'SMTPUTF8' in (args || {}), raw: await text(stream) })
      done()
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0)
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)))

  const write = async (
    host: string,
    { query = '', user = '', ...mail }: Partial<Mail> & { query?: string; user?: string } = {},
  ) => {
    const url = `smtp://${user}${host}:${port}${query}`
    const mailer = createSmtpMailer({ url, from: 'Dhamaka <hello@dhamaka.example>', domain: 'shop.example' })
    await mailer.send({ ...MAIL, ...mail }).finally(mailer.close)
  }
  return { told, write }
}

test('a mail that may be stopped tells mail programs how, others do not', async () => {
  const { told, write } = await openServer()
  await write('localhost', { unsubscribe: 'https://shop.example/api/stop?key=one' })
  await write('localhost')

  expect(told[0]?.raw).toMatch(/^List-Unsubscribe: <https:\/\/shop\.example\/api\/stop\?key=one>\r$/m)
  expect(told[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(told[1]?.raw).not.toMatch(/^List-Unsubscribe/m)
})

test('mails say whose machine made them, and greet as the shop’s domain', async () => {
  const { told, write } = await openServer()
  await write('localhost', { id: 'one' })

  expect(told).toMatchObject([{ hello: 'shop.example', to: ['asha@example.com'], isUtf8: false }])
  expect(told[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(told[0]?.raw).toMatch(/^Message-ID: <one@shop\.example>\r$/m)
})

test('a mail goes to its addressee alone, from the shop', async () => {
  const { told, write } = await openServer()
  await write('localhost')

  expect(told).toMatchObject([{ from: 'hello@dhamaka.example', to: ['asha@example.com'] }])
  expect(told[0]?.raw).toMatch(/^From: Dhamaka <hello@dhamaka\.example>\r$/m)
})

test('a server elsewhere must speak TLS, unless the address says otherwise', async () => {
  const { told, write } = await openServer()

  await expect(write(ELSEWHERE)).rejects.toThrow(MailServerUnusable)
  expect(told).toEqual([])
  await write(ELSEWHERE, { query: '?requireTLS=false' })
  expect(told).toHaveLength(1)
})

test('what the address’s query says is honoured', async () => {
  const { told, write } = await openServer()
  await write('localhost', { query: '?name=other.example' })

  expect(told).toMatchObject([{ hello: 'other.example' }])
})

test('an address in any script is taken', async () => {
  const { told, write } = await openServer()
  await write('localhost', { to: 'asha@b\u00fccher.example' })
  await write('localhost', { to: '\u0906\u0936\u093e@xn--c2bd4bq1db8d.xn--h2brj9c' })

  expect(told.map(({ to, isUtf8 }) => [to, isUtf8])).toEqual([
    [['asha@b\u00fccher.example'], false], // the server has read it as the punycode that it was
    [[expect.stringMatching(/^\u0906\u0936\u093e@/)], true],
  ])
})

test.each([
  ['550 to the recipient is final', MailRefused, { onRcptTo: (_, __, done) => done(answer(550, 'No such user')) }],
  [
    '554 to the mail is final',
    MailRefused,
    { onData: (s, _, done) => s.resume().on('end', () => done(answer(554, 'No spam'))) },
  ],
  [
    '550 to the sender is about us',
    MailServerUnusable,
    { onMailFrom: (_, __, done) => done(answer(550, 'Not yours')) },
  ],
  ['535 is about us', MailServerUnusable, { onAuth: (_, __, done) => done(answer(535, 'Who are you')) }],
] satisfies [string, unknown, SMTPServerOptions][])('%s', async (_, kind, options) => {
  const { write } = await openServer(options)
  const failure = await write('localhost', { user: 'user:password@' }).catch((error) => error)

  expect(failure).toBeInstanceOf(kind)
  expect(failure.message).toMatch(/No such user|No spam|Not yours|Who are you/)
  expect(failure.message).not.toContain('password')
})

test('451 to the recipient is neither: it passes', async () => {
  const { write } = await openServer({ onRcptTo: (_, __, done) => done(answer(451, 'Greylisted')) })
  const failure = await write('localhost').catch((error) => error)

  expect(failure.message).toContain('Greylisted')
  for (const kind of [MailRefused, MailServerUnusable]) expect(failure).not.toBeInstanceOf(kind)
})

/** How long a mailer takes to give up, and with what. */
async function giveUp(options: Parameters<typeof openStallingMailServer>[0], patienceMs?: number) {
  const server = await openStallingMailServer(options)
  onTestFinished(server.stop)
  const url = `smtp://localhost:${server.port}`
  const mailer = createSmtpMailer({
    url,
    from: 'hello@shop.example',
    domain: 'shop.example',
    ...(patienceMs && { patienceMs }),
  })
  onTestFinished(mailer.close)
  const start = performance.now()
  const failure = await mailer.send(MAIL).catch((error: unknown) => error)

  return { server, mailer, failure, seconds: (performance.now() - start) / 1000 }
}

test('a server that says nothing, at whatever it stops, is given up after some seconds', async () => {
  const stages = ['greeting', 'EHLO', 'RCPT', 'DATA', 'end'] as const
  const tries = await Promise.all(stages.map((stage) => giveUp({ stage })))

  for (const { failure, seconds, server } of tries) {
    expect(failure).toBeInstanceOf(MailServerUnusable)
    expect(seconds).toBeLessThan(15)
    await expect.poll(server.held).toBe(0)
  }
})

test('a server that keeps saying a little is given up too, and its lines are cut', async () => {
  for (const stage of ['EHLO', 'DATA', 'end'] as const) {
    const { failure, mailer, server, seconds } = await giveUp({ stage, isDripping: true }, 1_000)

    expect(failure).toBeInstanceOf(MailServerUnusable)
    expect((failure as Error).message).toBe('not done after 1 seconds')
    expect(seconds).toBeLessThan(3)
    await expect.poll(server.held).toBe(0)
    await expect(mailer.send(MAIL), 'the next one has a line of its own').rejects.toThrow('not done')
    expect(server.stalled()).toBe(2)
  }
})

test('whether a server can be used is not waited for without end', async () => {
  const { mailer } = await giveUp({ stage: 'EHLO', isDripping: true }, 500)

  await expect(mailer.check()).rejects.toThrow(MailServerUnusable)
})
