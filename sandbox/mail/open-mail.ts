import { html } from 'hono/html'
import { codeIn } from './code.ts'
import type { Mail } from './mailbox.ts'

/** One mail, as the page or the plain text its sender wrote. */
export function openMail(mail: Mail, { search, asText }: { search: string; asText: boolean }) {
  const code = codeIn(mail)
  const back = search ? `/mail?${new URLSearchParams({ to: search })}` : '/mail'

  return html`<a class="back" href="${back}">‹ All mails</a>
    <h1>${mail.subject || '(no subject)'}</h1>
    <dl>
      <div><dt>From</dt><dd>${mail.from}</dd></div>
      <div><dt>To</dt><dd>${mail.to}</dd></div>
    </dl>
    ${code ? html`<p class="code"><output>${code}</output> <button type="button" class="copy" data-copy="${code}">Copy code</button></p>` : ''}
    ${mail.attachments.length > 0 ? attachments(mail) : ''}
    ${mail.html ? tabs(mail, search, asText) : ''}
    ${asText || !mail.html ? html`<pre class="text">${mail.text}</pre>` : framed(mail)}`
}

function attachments(mail: Mail) {
  const items = mail.attachments.map(
    ({ name, size, url }) =>
      html`<li><a href="${url}" download="${name}">${name}</a> <small>${sizeInWords(size)}</small></li>`,
  )
  return html`<ul class="files" aria-label="Attachments">${items}</ul>`
}

function tabs(mail: Mail, search: string, asText: boolean) {
  const link = (view: string, label: string, isCurrent: boolean) => {
    const query = new URLSearchParams({ ...(search && { to: search }), id: mail.id, view })
    return html`<a href="/mail?${query.toString()}" ${isCurrent ? html`aria-current="true"` : ''}>${label}</a>`
  }
  return html`<nav class="tabs" aria-label="How to show it">${link('html', 'HTML', !asText)} ${link('text', 'Text', asText)}</nav>`
}

function framed(mail: Mail) {
  // Its links open beside the mailbox; its scripts never run.
  const content = mail.html.replace(/<head>|^(?!.*<head>)/s, '$&<base target="_blank">')
  const rights = 'allow-popups allow-popups-to-escape-sandbox'
  return html`<iframe class="html" title="The mail as HTML" sandbox="${rights}" srcdoc="${content}"></iframe>`
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} kB`
}
