import { randomBytes } from 'node:crypto'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import type { Attachment } from '#ports/mailer.ts'
import { messageOf } from './mail-message.ts'

const HEADERS = {
  From: '"Rao, Asha (Dhamaka)" <hello@dhamaka.example>',
  To: 'asha@example.com',
  Subject: 'आपका ऑर्डर DH-100001 रास्ते में है: ₹1,499 for a box of drinks with a name that is longer than any line',
  'Message-ID': '<one@shop.example>',
}

const TEXT = [
  '.',
  '..dots begin a line',
  'ends in a space ',
  '',
  '=_no boundary',
  `₹ ${'long '.repeat(60)}`,
  'नमस्ते',
].join('\n')
const HTML = `<p>${TEXT}</p><img src="cid:picture-1">`

const picture: Attachment = {
  filename: 'picture-1.jpg',
  contentType: 'image/jpeg',
  cid: 'picture-1',
  bytes: randomBytes(30_001),
}
const invoice: Attachment = {
  filename: 'invoice-DH-25-26-000001.pdf',
  contentType: 'application/pdf',
  bytes: randomBytes(57 * 30), // whole lines
}

const read = (attachments: Attachment[], { text = TEXT, html = HTML } = {}) =>
  PostalMime.parse(messageOf(HEADERS, { text, html, attachments }).raw, { attachmentEncoding: 'arraybuffer' })

test.each([
  ['nothing', []],
  ['a picture', [picture]],
  ['a file', [invoice]],
  ['pictures and files', [picture, { ...picture, cid: 'picture-2' }, invoice]],
])('a mail with %s comes out as it went in', async (_, attachments) => {
  const mail = await read(attachments)

  expect(mail).toMatchObject({
    from: { name: 'Rao, Asha (Dhamaka)', address: 'hello@dhamaka.example' },
    to: [{ address: HEADERS.To }],
    subject: HEADERS.Subject,
    messageId: HEADERS['Message-ID'],
  })
  expect([mail.text?.trimEnd(), mail.html?.trimEnd()]).toEqual([TEXT, HTML])
  expect(
    mail.attachments.map(({ filename, mimeType, disposition, contentId, content }) => ({
      filename,
      mimeType,
      disposition,
      contentId,
      bytes: Buffer.from(content as ArrayBuffer),
    })),
  ).toEqual(
    attachments.map(({ filename, contentType, cid, bytes }) => ({
      filename,
      mimeType: contentType,
      disposition: cid ? 'inline' : 'attachment',
      contentId: cid && `<${cid}>`,
      bytes,
    })),
  )
})

test('pictures belong to the HTML, the invoice to the mail', () => {
  const { raw } = messageOf(HEADERS, { text: TEXT, html: HTML, attachments: [invoice, picture] })
  const types = Array.from(raw.matchAll(/^Content-Type: ([^;]+(?:; type=[^;]+)?)/gm), ([, type]) => type)

  expect(types).toEqual([
    ...['multipart/mixed', 'multipart/alternative', 'text/plain'],
    ...['multipart/related; type="text/html"', 'text/html', 'image/jpeg', 'application/pdf'],
  ])
})

test('every line is short enough, and ASCII', () => {
  const { raw } = messageOf(HEADERS, { text: TEXT, html: HTML, attachments: [picture, invoice] })

  for (const line of raw.split(/\r?\n/)) expect(line).toMatch(/^[\x20-\x7e]{0,100}$/)
})

test('who wrote a header into a subject gets words', () => {
  const { raw } = messageOf(
    { ...HEADERS, Subject: 'Hello\r\nBcc: everybody@example.com' },
    { text: 'a', html: 'a', attachments: [] },
  )

  expect(raw).not.toMatch(/^Bcc:/m)
})
