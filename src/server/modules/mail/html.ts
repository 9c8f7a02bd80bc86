import { html, raw } from 'hono/html'
import type { MailContent } from './content.ts'
import { LOGO_URL, type UsePicture } from './embed-pictures.ts'
import { buttonOf, paragraph, picturedSteps, rowsOf } from './html-parts.ts'
import type { Sender } from './sender.ts'
import { FONT_STYLE, look, STYLE_SHEETS } from './styles.ts'

const MAIL_WIDTH = 600
const PICTURE_HEIGHT = 400

const HIDDEN =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;mso-hide:all'

/** Nothing to see, so that a list of mails shows the preview and not the first lines after it. */
const FILLING = raw('&#847;&zwnj;&nbsp;'.repeat(50))

const STYLES = raw(STYLE_SHEETS.map((sheet) => `<style>${sheet}</style>`).join('\n'))

/** Outlook for Windows knows no widest width. */
const OUTLOOK = {
  begin: raw(
    `<!--[if mso]><table role="presentation" width="${MAIL_WIDTH}" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->`,
  ),
  end: raw('<!--[if mso]></td></tr></table><![endif]-->'),
  font: raw('<!--[if mso]><style>table,td,h1,h2,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->'),
}

const wordsOf = (said: MailContent['paragraphs'][number] | undefined) => (typeof said === 'object' ? said.words : said)

const page = look('page', 'ink')
const card = look('card')
const ink = look('ink')
const band = look('band')
const foot = look('soft', 'line')
const link = look('link')

/** The mail as HTML for the programs people read mail with: tables, inline styles, everything escaped, nothing from elsewhere. */
export function toHtml(content: MailContent, sender: Sender, use: UsePicture): string {
  const {
    heading,
    preview,
    picture,
    code,
    highlight,
    paragraphs,
    rows,
    steps,
    button,
    closing = [],
    unsubscribe,
  } = content

  return html`<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><meta name="x-apple-disable-message-reformatting">
<title>${heading}</title>${STYLES}${OUTLOOK.font}</head>
<body class="${page.name}" style="margin:0;padding:0;${page.style};${FONT_STYLE};-webkit-text-size-adjust:100%">
<div style="${HIDDEN}">${preview ?? highlight ?? wordsOf(paragraphs[0]) ?? heading}${FILLING}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${page.name}" style="${page.style}"><tr><td align="center" style="padding:24px 12px">
${OUTLOOK.begin}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="${card.name}" style="max-width:${MAIL_WIDTH}px;${card.style};${FONT_STYLE};border-radius:20px;overflow:hidden">
<tr><td bgcolor="#170b26" class="m-side" style="background:#170b26;padding:16px 28px"><a href="${sender.url}" style="color:#ffb61e;font-size:22px;line-height:40px;font-weight:800;letter-spacing:.04em;text-decoration:none"><img src="${LOGO_URL}" width="40" height="40" alt="" style="vertical-align:middle;margin-right:10px">${sender.name.toUpperCase()}</a></td></tr>
${picture && html`<tr><td style="padding:0;font-size:0;line-height:0"><img src="${use(picture.src, 'wide')}" width="${MAIL_WIDTH}" height="${PICTURE_HEIGHT}" alt="${picture.alt}" style="display:block;width:100%;height:auto;font-size:16px;line-height:1.5"></td></tr>`}
<tr><td class="m-side ${ink.name}" style="padding:28px;${ink.style}">
<h1 style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:800">${heading}</h1>
${code && html`<p class="m-code" style="margin:0 0 16px;font-size:34px;line-height:1.3;font-weight:800;letter-spacing:.24em">${code}</p>`}
${highlight && html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px"><tr><td class="${band.name}" style="${band.style};border-radius:12px;padding:14px 18px;font-size:19px;line-height:1.35;font-weight:800">${highlight}</td></tr></table>`}
${paragraphs.map(paragraph)}${rows && rows.length > 0 && rowsOf(rows, use)}
${steps && picturedSteps(steps, use)}
${button && buttonOf(button)}
${closing.map(paragraph)}
</td></tr>
<tr><td class="m-side ${foot.name}" style="padding:18px 28px 22px;border-top:1px solid #e6d8c5;font-size:13px;line-height:1.6;${foot.style}">${sender.name} · ${sender.address}<br>Questions? Write to <a href="mailto:${sender.supportEmail}" class="${link.name}" style="${link.style}">${sender.supportEmail}</a>${unsubscribe && html`<br>${unsubscribe.reason} <a href="${unsubscribe.page}" class="${link.name}" style="${link.style}">Stop these mails</a>`}</td></tr>
</table>${OUTLOOK.end}
</td></tr></table></body></html>`.toString()
}
