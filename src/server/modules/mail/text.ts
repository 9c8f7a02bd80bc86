import type { MailContent, MailRow } from './content.ts'
import type { Sender } from './sender.ts'

const rowOf = ([label, value, how]: MailRow): string =>
  [`${label}: ${value}`, ...(how?.below ? [`  ${how.below}`] : [])].join('\n')

/** The mail for people and programs that read plain text: everything but the pictures. */
export function toText(content: MailContent, sender: Sender): string {
  const { heading, code, highlight, paragraphs, rows = [], steps, button, closing = [], unsubscribe } = content

  return [
    heading,
    ...(code ? [code] : []),
    ...(highlight ? [highlight] : []),
    ...paragraphs.map((said) => (typeof said === 'string' ? said : `${said.words} ${said.url}`)),
    ...(rows.length > 0 ? [rows.map(rowOf).join('\n')] : []),
    ...(steps ? [steps.title, ...steps.steps.map(({ title, text }, at) => `${at + 1}. ${title}. ${text}`)] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...closing,
    `${sender.name}, ${sender.address}\nQuestions? Write to ${sender.supportEmail}`,
    ...(unsubscribe ? [`${unsubscribe.reason}\nStop these mails: ${unsubscribe.page}`] : []),
  ].join('\n\n')
}
