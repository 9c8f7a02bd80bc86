import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import type { Store } from '#sandbox/store.ts'

type Attachment = { name: string; type: string; size: number; url: string }

export type Mail = {
  id: string
  to: string
  from: string
  subject: string
  text: string
  html: string
  date: string
  attachments: Attachment[]
}

type File = { name: string; type: string; content: Uint8Array<ArrayBuffer> }

export type Mailbox = {
  /** Keeps a mail as it came over the wire; it is on disk when this is done. */
  receive: (raw: Uint8Array<ArrayBuffer>, sender: string, recipients: string[]) => Promise<void>
  /** Mails newest first: to exactly this address, or to addresses that contain this text, or all. */
  list: (filter?: { to?: string | undefined; search?: string; limit?: number }) => Mail[]
  get: (id: string) => Mail | undefined
  /** One attachment's bytes, by its place in the mail. */
  file: (id: string, place: number) => Promise<File | undefined>
}

/** The mails that arrived, kept in the store. */
export function createMailbox({ sql, transaction }: Store): Mailbox {
  sql.exec(`
    create table if not exists mails (place integer primary key, id text unique, body text not null, raw blob not null);
    create table if not exists recipients (address text not null, place integer not null);
    create index if not exists recipients_by_address on recipients (address);
  `)
  const insertMail = sql.prepare('insert into mails (id, body, raw) values (?, ?, ?)')
  const insertRecipient = sql.prepare('insert into recipients (address, place) values (?, ?)')
  const all = sql.prepare('select body from mails order by place desc limit ?')
  const matching = sql.prepare(`
    select body from mails where place in (select place from recipients where address like ? escape '\\')
    order by place desc limit ?`)
  const toEmail = sql.prepare(`
    select body from mails where place in (select place from recipients where address = ?)
    order by place desc limit ?`)
  const byId = sql.prepare('select body from mails where id = ?')
  const rawById = sql.prepare('select raw from mails where id = ?')

  return {
    async receive(raw, sender, recipients) {
      const mail = describe(await PostalMime.parse(raw), sender, recipients)

      transaction(() => {
        const { lastInsertRowid } = insertMail.run(mail.id, JSON.stringify(mail), raw)
        for (const email of recipients) insertRecipient.run(plainEmail(email), lastInsertRowid)
      })
    },

    list({ to, search, limit = -1 } = {}) {
      if (to !== undefined) return toEmail.all(plainEmail(to), limit).map(mailOf)
      if (search) return matching.all(`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`, limit).map(mailOf)
      return all.all(limit).map(mailOf)
    },

    get(id) {
      const row = byId.get(id)
      return row && mailOf(row)
    },

    async file(id, place) {
      const row = rawById.get(id)
      if (!(row?.raw instanceof Uint8Array)) return undefined

      const attachment = (await PostalMime.parse(row.raw)).attachments[place]
      if (!attachment) return undefined
      return { name: nameOf(attachment, place), type: attachment.mimeType, content: bytesOf(attachment.content) }
    },
  }
}

function describe(email: Email, sender: string, recipients: string[]): Mail {
  const id = randomUUID()
  const files = email.attachments.map((attachment, place) => ({
    name: nameOf(attachment, place),
    type: attachment.mimeType,
    size: bytesOf(attachment.content).byteLength,
    url: `/mail/messages/${id}/attachments/${place}`,
  }))
  // What the HTML shows is part of it: a mail program lists it nowhere.
  const attachments = files.filter((_, place) => !isShown(email, email.attachments[place]))
  const from = email.from?.address ? email.from : { name: '', address: sender }

  return {
    id,
    to: recipients.join(', '),
    from: from.name ? `${from.name} <${from.address}>` : (from.address ?? ''),
    subject: email.subject ?? '',
    text: email.text ?? '',
    html: withInlinePictures(email, files),
    date: new Date().toISOString(),
    attachments,
  }
}

/** Longer names first: one may begin with another. */
function withInlinePictures(email: Email, files: Attachment[]): string {
  const named = email.attachments
    .map((attachment, place) => ({ name: cidOf(attachment), url: files[place]?.url ?? '' }))
    .filter(({ name }) => name)
    .toSorted((one, other) => other.name.length - one.name.length)

  return named.reduce((html, { name, url }) => html.replaceAll(`cid:${name}`, url), email.html ?? '')
}

function isShown({ html }: Email, attachment: Email['attachments'][number] | undefined): boolean {
  const name = attachment && cidOf(attachment)
  return Boolean(name && html?.includes(`cid:${name}`))
}

function cidOf({ contentId = '' }: Email['attachments'][number]): string {
  return contentId.replace(/^<|>$/g, '')
}

function nameOf(attachment: Email['attachments'][number], place: number): string {
  return attachment.filename || `attachment-${place + 1}`
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array<ArrayBuffer> {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
}

function mailOf(row: Record<string, unknown>): Mail {
  return JSON.parse(String(row.body))
}

/** An email as it is looked up: in lower case, its domain as mail servers write it. */
function plainEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return (email.slice(0, at) + (domainToASCII(email.slice(at)) || email.slice(at))).toLowerCase()
}
