/** A file that goes along; with a `cid` it is a picture that the HTML shows under that name. */
export type Attachment = { filename: string; contentType: string; bytes: Buffer; cid?: string }

export type Mail = {
  /** The same for every try of one mail, so that one which came twice is known as one. */
  id?: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Where a mail program tells, without asking further, that no more of these are wanted (RFC 8058). */
  unsubscribe?: string
}

/** Hands a mail to a mail server; throws when the server did not take it. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  /** Whether the server can be used at all; throws `MailServerUnusable` when not. */
  check(): Promise<void>
}

/** The server refuses this mail to this address for good. */
export class MailRefused extends Error {}

/** No mail at all gets through: the server is away, does not speak TLS, or does not know us. */
export class MailServerUnusable extends Error {}
