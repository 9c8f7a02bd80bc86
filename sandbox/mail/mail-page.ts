import { html } from 'hono/html'
import { page } from '#sandbox/page.ts'
import { codeIn } from './code.ts'
import type { Mail } from './mailbox.ts'
import { openMail } from './open-mail.ts'

type View = {
  search: string
  mails: Mail[]
  open: Mail | undefined
  /** Whether a person picked the open mail, so that a phone shows it rather than the list. */
  isChosen: boolean
  asText: boolean
}

/** The mailbox as a page: the list on the left, the open mail on the right, one at a time on a phone. */
export function mailPage({ search, mails, open, isChosen, asText }: View) {
  return page({
    title: 'Mailbox',
    note: 'Mails the shop sends end here. None leaves this machine.',
    styles: '/mail/mailbox.css',
    script: '/mail/mailbox.js',
    main: html`<main class="mailbox ${isChosen ? 'is-reading' : ''}" id="mailbox">
      <section class="list" aria-label="Mails">
        <form class="search" role="search" action="/mail">
          <label for="to">Search by recipient</label>
          <input id="to" name="to" type="search" value="${search}" placeholder="asha@…" autocomplete="off">
          <a class="kinds-link" href="/mail/kinds">Every kind of mail, with demo data</a>
        </form>
        <ol id="mails">
          ${mails.map((mail) => row(mail, search, mail.id === open?.id))}
        </ol>
        ${mails.length === 0 ? nothing(search) : ''}
      </section>
      <article class="open" id="open" data-id="${open?.id ?? ''}" aria-label="Open mail">
        ${open ? openMail(open, { search, asText }) : html`<p class="empty">Pick a mail to read it.</p>`}
      </article>
    </main>`,
  })
}

function row(mail: Mail, search: string, isOpen: boolean) {
  const code = codeIn(mail)
  const query = new URLSearchParams({ ...(search && { to: search }), id: mail.id })

  return html`<li class="row">
    <a href="/mail?${query.toString()}" ${isOpen ? html`aria-current="true"` : ''}>
      <span class="row-top"><b>${mail.to}</b><time datetime="${mail.date}">${shortTime(mail.date)}</time></span>
      <span class="row-subject">${mail.subject || '(no subject)'}</span>
      ${mail.attachments.length > 0 ? html`<span class="row-files">Attached: ${mail.attachments[0]?.name}</span>` : ''}
    </a>
    ${code ? html`<button type="button" class="copy" data-copy="${code}">Copy ${code}</button>` : ''}
  </li>`
}

function nothing(search: string) {
  return search
    ? html`<p class="empty">No mail to an address with “${search}”. <a href="/mail">Show all</a></p>`
    : html`<p class="empty">No mail yet. Sign up in the shop and the code appears here by itself.</p>`
}

function shortTime(date: string): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(
    new Date(date),
  )
}
