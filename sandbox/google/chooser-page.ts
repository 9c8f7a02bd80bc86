import { html } from 'hono/html'
import { page } from '#sandbox/page.ts'
import type { Account } from './accounts.ts'

/** The account chooser: a ready account with one press, or any name and email. */
export function chooserPage(
  accounts: Account[],
  { action, client, hint }: { action: string; client: string; hint: string },
) {
  return page({
    title: 'Choose an account',
    note: 'This is not Google. Nothing is sent anywhere.',
    styles: '/google/chooser.css',
    main: html`<main class="chooser">
      <section class="panel">
        <h1>Choose an account</h1>
        <p>to continue to <b>${client}</b></p>
        <ul class="accounts">${accounts.map((account) => choice(account, action))}</ul>
        <h2>Use another account</h2>
        <form method="post" action="${action}">
          <label for="name">Name</label>
          <input id="name" name="name" autocomplete="off" placeholder="Asha Verma" maxlength="100">
          <label for="email">Email</label>
          <input id="email" name="email" type="email" autocomplete="off" required value="${hint}" placeholder="anyone@example.com" maxlength="200">
          <input type="hidden" name="email_verified" value="false">
          <label class="check"><input type="checkbox" name="email_verified" value="true" checked> Verified by Google</label>
          <div class="actions">
            <button type="submit" name="cancel" value="1" class="quiet" formnovalidate>Cancel</button>
            <button type="submit" class="primary">Continue</button>
          </div>
        </form>
      </section>
    </main>`,
  })
}

/** What a person sees when the shop's own request was wrong. */
export function refusalPage(refusal: string) {
  return page({
    title: 'Access blocked',
    note: 'This is not Google.',
    styles: '/google/chooser.css',
    main: html`<main class="chooser">
      <section class="panel">
        <h1>Access blocked</h1>
        <p>The shop sent a request that cannot be answered.</p>
        <p><code>${refusal}</code></p>
      </section>
    </main>`,
  })
}

function choice({ email, name, isVerified }: Account, action: string) {
  return html`<li>
    <form method="post" action="${action}">
      <input type="hidden" name="email" value="${email}">
      <input type="hidden" name="name" value="${name}">
      <input type="hidden" name="email_verified" value="${String(isVerified)}">
      <button type="submit" class="account">
        <span class="initial" aria-hidden="true">${name.slice(0, 1)}</span>
        <span><b>${name}</b><br>${email}${isVerified ? '' : ' · not verified'}</span>
      </button>
    </form>
  </li>`
}
