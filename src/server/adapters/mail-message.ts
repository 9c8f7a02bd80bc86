import { randomUUID } from 'node:crypto'
import MimeNode from 'nodemailer/lib/mime-node'
import { encode, wrap } from 'nodemailer/lib/qp'
import type { Attachment } from '#ports/mailer.ts'

type Headers = Record<string, string> & { From: string; To: string; 'Message-ID'?: string }

type Written = { text: string; html: string; attachments: readonly Attachment[] }

const MAX_LINE_LENGTH = 76 // says RFC 2045

/** The library would make one at random for every mail, though the parts have boundaries of their own. */
const UNUSED_BOUNDARY = { baseBoundary: 'unused' }

/**
 * A mail as it goes over the line. What people may have written (names, subjects, addresses, texts) is encoded by the library. The parts are
 * put together here, in one go: the library writes each through streams of its own, which took two fifths of a mail's time.
 */
export function messageOf(headers: Headers, { text, html, attachments }: Written) {
  const head = new MimeNode(undefined, UNUSED_BOUNDARY).setHeader(headers)
  const pictures = attachments.filter(({ cid }) => cid)
  const files = attachments.filter(({ cid }) => !cid)

  const shown = multipart('related; type="text/html"', [textPart('html', html), ...pictures.map(filePart)])
  const said = multipart('alternative', [textPart('plain', text), shown])
  const whole = multipart('mixed', [said, ...files.map(filePart)])

  return {
    envelope: { from: headers.From, to: headers.To },
    messageId: headers['Message-ID'],
    raw: `${head.buildHeaders()}\r\n${whole}\r\n`,
  }
}

/** Several parts as one part. Nothing that is encoded has a `=_` in it, so that no boundary is found inside of a part. */
function multipart(
  kind: 'mixed' | 'alternative' | 'related; type="text/html"',
  parts: readonly [string, ...string[]],
): string {
  if (parts.length === 1) return parts[0]
  const boundary = `=_${randomUUID()}`
  let whole = `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n`
  for (const part of parts) whole += `\r\n--${boundary}\r\n${part}` // not joined: each level would copy the files anew

  return `${whole}\r\n--${boundary}--`
}

const textPart = (kind: 'plain' | 'html', text: string): string =>
  `Content-Type: text/${kind}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${wrap(encode(text))}`

/** What the HTML shows is part of it, not a file to open. */
function filePart({ bytes, cid, filename, contentType }: Attachment): string {
  const headers = [
    `Content-Type: ${contentType}; name="${filename}"`,
    `Content-Disposition: ${cid ? 'inline' : 'attachment'}; filename="${filename}"`,
    'Content-Transfer-Encoding: base64',
    ...(cid ? [`Content-Id: <${cid}>`] : []),
  ]
  return `${headers.join('\r\n')}\r\n\r\n${encoded(bytes)}`
}

const linesOf = new WeakMap<Buffer, string>()

/** As base64. The same pictures travel in many mails. */
function encoded(bytes: Buffer): string {
  const lines = linesOf.get(bytes) ?? inLines(bytes.toString('base64'))
  linesOf.set(bytes, lines)

  return lines
}

/** By slices: a regular expression takes five times as long. */
function inLines(base64: string): string {
  let lines = base64.slice(0, MAX_LINE_LENGTH)
  for (let from = MAX_LINE_LENGTH; from < base64.length; from += MAX_LINE_LENGTH) {
    lines += `\r\n${base64.slice(from, from + MAX_LINE_LENGTH)}`
  }
  return Buffer.from(lines, 'latin1').toString('latin1') // in one piece: what is kept would else keep every slice
}
