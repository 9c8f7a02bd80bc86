/** A mail as its parts; both the HTML and the text are made from them, so that they never differ. */
export type Letter = {
  heading: string
  paragraphs: string[]
  /** Shown large, on its own line. */
  code?: string
  button?: { label: string; url: string }
  /** Lines of figures, the value at the right. */
  rows?: [label: string, value: string][]
}

type Sender = { name: string; address: string; supportEmail: string }

/** The letter as HTML for the mail programs people use: tables, inline styles, everything escaped. */
export function toHtml(letter: Letter, sender: Sender): string {
  const { heading, paragraphs, code, button, rows } = letter

  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(heading)}</title></head>
<body style="margin:0;background:#fbeedb;font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1d0f2e">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:20px;overflow:hidden">
<tr><td style="background:#170b26;color:#ffb61e;padding:20px 28px;font-size:22px;font-weight:800;letter-spacing:.02em">${escapeHtml(sender.name.toUpperCase())}</td></tr>
<tr><td style="padding:28px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>
${code ? `<p style="margin:0 0 16px;font-size:34px;font-weight:800;letter-spacing:.24em">${escapeHtml(code)}</p>` : ''}
${paragraphs.map((text) => `<p style="margin:0 0 14px;font-size:16px;line-height:1.6">${escapeHtml(text)}</p>`).join('\n')}
${rows ? table(rows) : ''}
${button ? `<p style="margin:20px 0 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;background:#d4145a;color:#ffffff;text-decoration:none;font-weight:700;padding:14px 26px;border-radius:999px">${escapeHtml(button.label)}</a></p>` : ''}
</td></tr>
<tr><td style="padding:18px 28px;border-top:1px solid #e6d8c5;font-size:13px;line-height:1.5;color:#554666">${escapeHtml(sender.name)} · ${escapeHtml(sender.address)}<br>Questions? Write to ${escapeHtml(sender.supportEmail)}</td></tr>
</table></td></tr></table></body></html>`
}

/** The same letter for people and programs that read plain text. */
export function toText({ heading, paragraphs, code, button, rows = [] }: Letter, sender: Sender): string {
  return [
    heading,
    ...(code ? [code] : []),
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    `${sender.name}, ${sender.address}\nQuestions? Write to ${sender.supportEmail}`,
  ].join('\n\n')
}

const table = (rows: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0;font-size:15px">${rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:8px 0;border-bottom:1px solid #e6d8c5">${escapeHtml(label)}</td><td align="right" style="padding:8px 0;border-bottom:1px solid #e6d8c5;white-space:nowrap">${escapeHtml(value)}</td></tr>`,
    )
    .join('')}</table>`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
