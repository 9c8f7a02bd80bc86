export type Attachment = { filename: string; contentType: string; base64: string }

export type Mail = { to: string; subject: string; text: string; html: string; attachments?: Attachment[] }

/** Hands a mail to a mail server; throws when the server did not take it. */
export type Mailer = { send(mail: Mail): Promise<void> }
