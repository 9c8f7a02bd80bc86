import { html } from 'hono/html'
import type { MailContent, MailRow } from './content.ts'
import type { UsePicture } from './embed-pictures.ts'
import { look } from './styles.ts'

/** So many lines have their picture; further ones have words alone, so that a mail stays light. */
const MAX_PICTURED_ROWS = 6
const ROW_PICTURE = 56
const STEP_PICTURE = 80

const line = look('line')
const link = look('link')
const soft = look('soft')

export function paragraph(said: MailContent['paragraphs'][number]) {
  const { words, url } = typeof said === 'string' ? { words: said } : said

  return html`<p style="margin:0 0 14px;font-size:16px;line-height:1.6;word-break:break-word">${words}${
    url && html` <a href="${url}" class="${link.name}" style="${link.style}">${url}</a>`
  }</p>\n`
}

/** Lines of figures; a total stands out. */
export function rowsOf(rows: readonly MailRow[], use: UsePicture) {
  const pictured = rows.filter(([, , how]) => how?.picture).slice(0, MAX_PICTURED_ROWS)

  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 4px;font-size:15px;line-height:1.4">${rows.map(
    (row) => rowOf(row, pictured.includes(row) ? use : undefined),
  )}</table>`
}

function rowOf([label, value, how]: MailRow, use: UsePicture | undefined) {
  const weight = how?.isTotal ? 'font-weight:800;font-size:20px;' : ''
  const cell = `${weight}padding:10px 0;border-bottom:1px solid #e6d8c5;${line.style}`
  const picture = use && how?.picture

  return html`<tr>${
    picture &&
    html`<td width="${ROW_PICTURE + 14}" class="${line.name}" style="${cell}"><img src="${use(picture, 'tile')}" width="${ROW_PICTURE}" height="${ROW_PICTURE}" alt="" style="display:block;border-radius:10px"></td>`
  }<td${picture ? '' : html` colspan="2"`} class="${line.name}" style="${cell};word-break:break-word">${label}${
    how?.below &&
    html`<br><span class="${soft.name}" style="${soft.style};font-size:13px;font-weight:400">${how.below}</span>`
  }</td><td align="right" class="${line.name}" style="${cell};padding-left:12px;white-space:nowrap">${value}</td></tr>`
}

/** What to do, each with its picture. */
export function picturedSteps({ title, steps }: NonNullable<MailContent['steps']>, use: UsePicture) {
  return html`<h2 style="margin:20px 0 12px;font-size:20px;line-height:1.3">${title}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${steps.map(
    ({ title, text, picture }, at) =>
      html`<tr><td width="${STEP_PICTURE + 16}" valign="top" style="padding:0 0 16px"><img src="${use(picture, 'tile')}" width="${STEP_PICTURE}" height="${STEP_PICTURE}" alt="" style="display:block;border-radius:12px"></td><td valign="top" style="padding:0 0 16px;font-size:15px;line-height:1.5"><strong style="font-size:16px">${at + 1}. ${title}</strong><br><span class="${soft.name}" style="${soft.style}">${text}</span></td></tr>`,
  )}</table>`
}

/** A cell that is a button in Outlook too. */
export const buttonOf = ({ label, url }: NonNullable<MailContent['button']>) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 18px"><tr><td bgcolor="#d4145a" style="background:#d4145a;border-radius:999px"><a href="${url}" style="display:inline-block;padding:15px 30px;color:#ffffff;font-size:16px;line-height:1.25;font-weight:700;text-decoration:none">${label}</a></td></tr></table>`
