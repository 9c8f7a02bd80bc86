import { html } from 'hono/html'

/** What a mail is written down as, once it has left. */
export type MailAbout = { kind: string; orderId?: string }

/** What a module writes of a mail; the layout around it is the same for all. */
export type MailText = [subject: string, content: MailContent]

/** A mail as its parts; both the HTML and the text are made from them, so that they never differ. */
export type MailContent = {
  about?: MailAbout
  heading: string
  paragraphs: string[]
  /** Shown large, on its own line. */
  code?: string
  button?: { label: string; url: string }
  /** Lines of figures, the value at the right. */
  rows?: [label: string, value: string][]
  /** Why this mail comes, and how it stops: at a page, for people, and at once, for their mail programs. */
  unsubscribe?: { reason: string; page: string; oneClick: string }
}

type Sender = { name: string; address: string; supportEmail: string }

/** The mail as HTML for the programs people read mail with: tables, inline styles, everything escaped. */
export function toHtml({ heading, paragraphs, code, button, rows, unsubscribe }: MailContent, sender: Sender): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title></head>
<body style="margin:0;background:#fbeedb;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1d0f2e">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:20px;overflow:hidden">
<tr><td style="background:#170b26;color:#ffb61e;padding:20px 28px;font-size:22px;font-weight:800;letter-spacing:.02em">${sender.name.toUpperCase()}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${heading}</h1>
${code && html`<p style="margin:0 0 16px;font-size:34px;font-weight:800;letter-spacing:.24em">${code}</p>`}
${paragraphs.map((text) => html`<p style="margin:0 0 14px;font-size:16px;line-height:1.6">${text}</p>\n`)}${rows && html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0;font-size:15px">${rows.map(toRow)}</table>`}
${button && html`<p style="margin:20px 0 0"><a href="${button.url}" style="display:inline-block;background:#d4145a;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 26px;border-radius:999px">${button.label}</a></p>`}
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #e6d8c5;font-size:13px;line-height:1.5;color:#554666">${sender.name} · ${sender.address}<br>Questions? Write to ${sender.supportEmail}${unsubscribe && html`<br>${unsubscribe.reason} <a href="${unsubscribe.page}" style="color:#554666">Stop these mails</a>`}</td></tr>
</table></td></tr></table></body></html>`.toString()
}

const toRow = ([label, value]: [string, string]) =>
  html`<tr><td style="padding:8px 0;border-bottom:1px solid #e6d8c5">${label}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e6d8c5;white-space:nowrap">${value}</td></tr>`

/** The same mail for people and programs that read plain text. */
export function toText(
  { heading, paragraphs, code, button, rows = [], unsubscribe }: MailContent,
  sender: Sender,
): string {
  return [
    heading,
    ...(code ? [code] : []),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `${sender.name}, ${sender.address}\nQuestions? Write to ${sender.supportEmail}`,
    ...(unsubscribe ? [`${unsubscribe.reason}\nStop these mails: ${unsubscribe.page}`] : []),
  ].join('\n\n')
}
