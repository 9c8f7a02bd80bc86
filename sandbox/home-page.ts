import { html } from 'hono/html'
import { page } from './page.ts'
import type { Service } from './settings.ts'

/** The index page: what stands in for what, and where to look. */
export function homePage(services: readonly Service[], { smtpPort, shopUrl }: { smtpPort: number; shopUrl: string }) {
  return page({
    title: 'Stand-ins',
    note: 'Nothing here is real.',
    main: html`<main class="home">
      <h1>The outside world, on your machine</h1>
      <p>These stand in for the services a real shop uses. No mail leaves, no money moves, no account is anyone's.</p>
      <ul class="cards">
        ${services.includes('mail') ? mailCard(smtpPort) : ''}
        ${services.includes('google') ? GOOGLE_CARD : ''}
        ${services.includes('razorpay') ? RAZORPAY_CARD : ''}
        <li>
          <h2>Shop</h2>
          <p>Payment news goes to the shop at <a href="${shopUrl}">${shopUrl}</a>.</p>
        </li>
        <li>
          <h2>Faults</h2>
          <p>Slow, broken and lost answers on demand: <a href="/faults">/faults</a>, explained in <code>sandbox/README.md</code>.</p>
        </li>
      </ul>
    </main>`,
  })
}

const mailCard = (smtpPort: number) => html`<li>
  <h2>Mail</h2>
  <p>Sign-up codes and order mails land in the <a href="/mail">mailbox</a>. SMTP listens on port ${smtpPort}.
    <a href="/mail/kinds">Every kind of mail</a> can be looked at without an order.</p>
</li>`

const GOOGLE_CARD = html`<li>
  <h2>Google</h2>
  <p>"Continue with Google" opens an account chooser. Its <a href="/google/.well-known/openid-configuration">discovery document</a>.</p>
</li>`

const RAZORPAY_CARD = html`<li>
  <h2>Razorpay</h2>
  <p>The payment pop-up: pay, fail, dismiss, slow. Every rupee that moved is in the <a href="/razorpay/ledger">ledger</a>.
    Offers, fees and what happens in its dashboard: <a href="/razorpay/control">on demand</a>.</p>
</li>`
