import { html } from 'hono/html'
import { page } from '#sandbox/page.ts'
import { type Sample, shownHtml } from './samples.ts'

/** How a mail is looked at. */
export type Look = { view: 'html' | 'text'; width: 'phone' | 'desk'; light: 'day' | 'night' }

type View = {
  samples: Sample[]
  open: Sample | undefined
  /** Whether a person picked the open mail, so that a phone shows it rather than the list. */
  isChosen: boolean
  look: Look
}

const GROUPS = { customer: 'To customers', staff: 'To those who run the shop' } as const

const FRAME = {
  title: 'Mails',
  note: 'What the shop would send, to people who do not exist.',
  styles: '/mail/mailbox.css',
}

/** Every kind of mail as a page: the list on the left, the open one on the right, one at a time on a phone. */
export function kindsPage({ samples, open, isChosen, look }: View) {
  return page({
    ...FRAME,
    main: html`<main class="mailbox ${isChosen ? 'is-reading' : ''}">
      <nav class="list" aria-label="Kinds of mail">
        <p class="kinds-head"><a href="/mail">‹ Mailbox</a></p>
        ${Object.entries(GROUPS).map(
          ([to, title]) => html`<h2 class="kinds-head">${title}</h2>
          <ol>${samples.filter((sample) => sample.to === to).map((sample) => row(sample, look, sample === open))}</ol>`,
        )}
      </nav>
      <article class="open" aria-label="Mail">${open && openSample(open, look)}</article>
    </main>`,
  })
}

/** What is said while there is no shop to ask. */
export function shopIsAway(shopUrl: string) {
  return page({
    ...FRAME,
    main: html`<main class="home">
      <h1>The shop does not answer</h1>
      <p>These mails are made by the shop, at <a href="${shopUrl}">${shopUrl}</a>. Start it, then load this page again.</p>
    </main>`,
  })
}

function row(sample: Sample, look: Look, isOpen: boolean) {
  return html`<li class="row"><a href="${linkTo(sample, look)}" ${isOpen ? html`aria-current="true"` : ''}>
    <b>${sample.name}</b><span class="row-subject">${sample.subject}</span>
  </a></li>`
}

function openSample(sample: Sample, look: Look) {
  const choice = <Key extends keyof Look>(key: Key, value: Look[Key], label: string) =>
    html`<a href="${linkTo(sample, { ...look, [key]: value })}" ${look[key] === value ? html`aria-current="true"` : ''}>${label}</a>`

  return html`<a class="back" href="/mail/kinds">‹ All kinds</a>
    <h1>${sample.subject}</h1>
    <p class="weight">${sample.kind} · ${(sample.bytes / 1000).toFixed(1)} kB with ${sample.pictures.length} ${sample.pictures.length === 1 ? 'picture' : 'pictures'} inside</p>
    <div class="choices">
      <nav class="tabs" aria-label="How to show it">${choice('view', 'html', 'HTML')} ${choice('view', 'text', 'Text')}</nav>
      ${
        look.view === 'html'
          ? html`<nav class="tabs" aria-label="Width">${choice('width', 'phone', 'Phone')} ${choice('width', 'desk', 'Desk')}</nav>
      <nav class="tabs" aria-label="Light">${choice('light', 'day', 'Day')} ${choice('light', 'night', 'Night')}</nav>`
          : ''
      }
    </div>
    ${look.view === 'text' ? html`<pre class="text">${sample.text}</pre>` : framed(sample, look)}`
}

function framed(sample: Sample, { width, light }: Look) {
  // Its links open beside this page; its scripts would never run.
  const rights = 'allow-popups allow-popups-to-escape-sandbox'
  const content = shownHtml(sample, light).replace('<head>', '<head><base target="_blank">')

  return html`<iframe class="html is-${width}" title="The mail as HTML" sandbox="${rights}" srcdoc="${content}"></iframe>`
}

function linkTo({ name }: Sample, look: Look): string {
  return `/mail/kinds?${new URLSearchParams({ name, ...look })}`
}
