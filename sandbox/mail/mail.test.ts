import { createTransport, type SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { newFolder, openSandbox } from '#sandbox/test-support.ts'

const MAIL = { from: 'Dhamaka <hello@dhamaka.test>', to: 'asha@example.com', subject: 'Hello', text: 'Hi' }

function send({ smtpPort }: Sandbox, mail: SendMailOptions, auth?: { user: string; pass: string }) {
  return createTransport({ host: 'localhost', port: smtpPort, auth }).sendMail({ ...MAIL, ...mail })
}

async function messages({ url }: Sandbox, query = '') {
  return (await fetch(`${url}/mail/messages${query}`)).json()
}

test('a mail sent by SMTP is read as JSON, newest first, by recipient in any case', async () => {
  const sandbox = await openSandbox()
  await send(sandbox, {
    subject: 'First – ₹499',
    text: 'Your code is 482913',
    html: '<p>Your code is <b>482913</b></p>',
  })
  await send(sandbox, { to: 'kabir@example.com', subject: 'Not hers' })
  await send(sandbox, { to: 'ASHA@example.com', subject: 'Second' }, { user: 'anyone', pass: 'anything' })

  const [second, first, ...rest] = await messages(sandbox, '?to=Asha@Example.com')

  expect(rest).toEqual([])
  expect(first).toEqual({
    id: expect.any(String),
    to: 'asha@example.com',
    from: 'Dhamaka <hello@dhamaka.test>',
    subject: 'First – ₹499',
    text: expect.stringContaining('Your code is 482913'),
    html: expect.stringContaining('<b>482913</b>'),
    date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    attachments: [],
  })
  expect(second.subject).toBe('Second')
  expect(await messages(sandbox)).toHaveLength(3)
  expect(await messages(sandbox, '?to=nobody@example.com')).toEqual([])
})

test('an address with a plus is found, encoded or not', async () => {
  const sandbox = await openSandbox()
  await send(sandbox, { to: 'asha+1@example.com' })

  expect(await messages(sandbox, '?to=asha+1@example.com')).toHaveLength(1)
  expect(await messages(sandbox, '?to=asha%2B1@example.com')).toHaveLength(1)
})

test('a picture that the HTML shows is no attachment: it is seen in its place', async () => {
  const sandbox = await openSandbox()
  const picture = (cid: string) => ({
    filename: `${cid}.png`,
    content: Buffer.from(cid),
    contentType: 'image/png',
    cid,
  })
  const html = '<img src="cid:one"><img src="cid:one-more">'
  await send(sandbox, { html, attachments: [picture('one'), picture('one-more'), { filename: 'a.txt', content: 'a' }] })

  const [mail] = await messages(sandbox)
  expect(mail.attachments).toMatchObject([{ name: 'a.txt' }])
  const shown = [...mail.html.matchAll(/src="([^"]+)"/g)].map(([, src]) => sandbox.url + src)
  expect(await Promise.all(shown.map(async (url) => (await fetch(url)).text()))).toEqual(['one', 'one-more'])
})

test('an attachment keeps its name, size and bytes, and never runs as a page', async () => {
  const sandbox = await openSandbox()
  const content = Buffer.from('%PDF-1.7 invoice')
  await send(sandbox, {
    attachments: [
      { filename: 'invoice ₹.pdf', content },
      { filename: 'x.html', content: '<script>' },
    ],
  })

  const [{ attachments }] = await messages(sandbox)
  expect(attachments).toMatchObject([
    { name: 'invoice ₹.pdf', type: 'application/pdf', size: content.length },
    { name: 'x.html' },
  ])

  const [pdf, page] = await Promise.all(attachments.map(({ url }: { url: string }) => fetch(sandbox.url + url)))
  expect(Buffer.from(await pdf.arrayBuffer())).toEqual(content)
  expect(pdf.headers.get('content-disposition')).toContain('attachment')
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
})

test('mails are still there after a restart', async () => {
  const dataDir = newFolder()
  const first = await startSandbox({ dataDir, port: 0 })
  await send(first, {})
  await first.stop()

  expect(await messages(await openSandbox({ dataDir }))).toMatchObject([{ subject: 'Hello' }])
})

test('mail can be down in two ways, and comes back', async () => {
  const sandbox = await openSandbox()
  sandbox.faults.add({ fault: 'mail-refuse', times: 1 })
  await expect(send(sandbox, {})).rejects.toThrow()
  sandbox.faults.add({ fault: 'mail-busy', times: 1 })
  await expect(send(sandbox, {})).rejects.toMatchObject({ responseCode: 451 })
  expect(await messages(sandbox)).toEqual([])

  await send(sandbox, {})
  expect(await messages(sandbox)).toHaveLength(1)
})

test('the page shows hostile mails as text', async () => {
  const sandbox = await openSandbox()
  const attack = '"><img src=x onerror=alert(1)>'
  await send(sandbox, { subject: attack, text: attack, html: `<p>${attack}</p>` })

  const page = await (await fetch(`${sandbox.url}/mail`)).text()

  expect(page).toContain('Sandbox')
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toContain('<img')
})
