import { html } from 'hono/html'
import { page } from '#sandbox/page.ts'
import type { Books } from '#sandbox/razorpay/books.ts'
import { DISPUTE_STEPS } from '#sandbox/razorpay/disputes.ts'
import type { Act } from './act.ts'
import { ACTS } from './acts.ts'

const LABELS: Record<Act['fields'][number], string> = {
  payment_id: 'Payment',
  optional_payment_id: 'Only the payment (all, when empty)',
  status: 'What happens',
  order_id: 'Only for the order (any, when empty)',
  amount: 'Amount in paise',
  times: 'How often',
  webhook: 'Tell the shop',
}

const SHOWN_PAYMENTS = 20

/** Every act with its form, for a person; `said` is what came of the last one. */
export function controlPage({ records }: Books, said: string) {
  const payments = records.newestPayments(SHOWN_PAYMENTS)

  return page({
    title: 'Payments',
    note: 'No money moves.',
    main: html`<main class="home">
      <h1>What the payment provider can do</h1>
      <p>Things that happen at the provider by themselves, or in its dashboard, without the shop.</p>
      ${said ? html`<p role="status"><strong>${said}</strong></p>` : ''}
      <datalist id="payments">
        ${payments.map(
          ({ id, amount, amount_refunded, status }) =>
            html`<option value="${id}">${status}, ₹${amount / 100}${amount_refunded ? `, ₹${amount_refunded / 100} back` : ''}</option>`,
        )}
      </datalist>
      <ul class="cards">${Object.entries(ACTS).map(([name, act]) => card(name, act, payments[0]?.id ?? ''))}</ul>
    </main>`,
  })
}

const card = (name: string, { title, what, fields }: Act, newest: string) => html`<li>
  <h2>${title}</h2>
  <p>${what}</p>
  <form method="post" action="/razorpay/control" class="act">
    <input type="hidden" name="do" value="${name}">
    ${fields.map((field) => html`<label>${LABELS[field]} ${input(field, newest)}</label>`)}
    <button>${title}</button>
  </form>
</li>`

function input(field: Act['fields'][number], newest: string) {
  if (field === 'webhook') {
    return html`<select name="webhook"><option value="true">by webhook</option><option value="false">not at all</option></select>`
  }
  if (field === 'status') {
    return html`<select name="status">${DISPUTE_STEPS.map((step) => html`<option>${step}</option>`)}</select>`
  }
  if (field === 'optional_payment_id') return html`<input name="payment_id" list="payments">`
  if (field === 'payment_id') return html`<input name="payment_id" list="payments" value="${newest}" required>`

  return html`<input name="${field}" ${field === 'order_id' ? '' : 'inputmode="numeric"'}>`
}
