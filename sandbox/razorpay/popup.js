import { STYLES } from './popup-styles.js'

const SLOW_MS = 5000

const TEMPLATE = `
  <dialog tabindex="-1" aria-labelledby="title" aria-describedby="note">
    <p class="ribbon" id="note"><b>Sandbox</b> No real money moves</p>
    <header>
      <div>
        <h2 id="title"></h2>
        <p id="about"></p>
      </div>
      <button type="button" class="close" id="close" aria-label="Close"><span aria-hidden="true">✕</span></button>
    </header>
    <p class="amount" id="amount"></p>
    <fieldset>
      <legend>Pay with</legend>
      <label><input type="radio" name="method" value="upi" checked><span><b>UPI</b><small>Any app</small></span></label>
      <label><input type="radio" name="method" value="card"><span><b>Card</b><small>•••• 1111</small></span></label>
    </fieldset>
    <label class="slow">
      <input type="checkbox" id="slow">
      <span><b>Slow</b><small>Succeeds after 5 seconds, even if this is shut meanwhile</small></span>
    </label>
    <p class="status" id="status" role="status"></p>
    <footer>
      <button type="button" class="pay" id="pay" disabled></button>
      <button type="button" class="fail" id="fail" disabled>Fail</button>
    </footer>
  </dialog>`

/** Draws the pop-up over the page, in a shadow root so that neither's styles reach the other. */
export function openPopup({ name, description, amount }, { pay, dismiss, canEscape }) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(STYLES)
  root.adoptedStyleSheets = [styles]
  root.innerHTML = TEMPLATE
  const part = (id) => root.getElementById(id)
  const dialog = root.querySelector('dialog')

  part('title').textContent = name || 'Payment'
  part('about').textContent = description || ''

  const price = (paise) => {
    part('amount').textContent = rupees(paise)
    part('pay').textContent = `Pay ${rupees(paise)}`
  }
  const say = (text, tone) => {
    part('status').textContent = text
    part('status').dataset.tone = tone
  }
  const setBusy = (isBusy) => {
    for (const control of root.querySelectorAll('input, #pay, #fail')) control.disabled = isBusy
  }
  const begin = (outcome) => {
    const method = root.querySelector('[name=method]:checked').value
    const isSlow = outcome === 'success' && part('slow').checked
    setBusy(true)
    say(isSlow ? 'Waiting for your bank. You may close this: the payment goes on.' : 'One moment…', 'calm')
    pay({ method, outcome, delayMs: isSlow ? SLOW_MS : 0 })
  }

  part('pay').addEventListener('click', () => begin('success'))
  part('fail').addEventListener('click', () => begin('failure'))
  part('close').addEventListener('click', dismiss)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    if (canEscape) dismiss()
  })
  dialog.addEventListener('keydown', (event) => {
    // A second Escape would otherwise close the dialog past "cancel" without telling the shop.
    if (event.key === 'Escape') {
      event.preventDefault()
      if (canEscape) dismiss()
    }
    if (event.key === 'Tab') keepFocusInside(event, root)
  })

  document.body.append(host)
  dialog.showModal()
  dialog.focus()
  if (Number(amount) > 0) price(Number(amount))

  return {
    /** Lets the customer pay, once the provider knows the order and its amount. */
    ready(paise) {
      price(paise)
      setBusy(false)
      if (root.activeElement === dialog) part('pay').focus()
    },
    remove: () => host.remove(),
    failed(text) {
      setBusy(false)
      say(text, 'bad')
      part('pay').focus()
    },
    refuse(text) {
      setBusy(true)
      say(text, 'bad')
      part('close').focus()
    },
  }
}

function keepFocusInside(event, root) {
  const controls = [...root.querySelectorAll('button:enabled, input:enabled')].filter(
    (control) => control.type !== 'radio' || control.checked,
  )
  const [first, last] = [controls[0], controls.at(-1)]
  const [edge, other] = event.shiftKey ? [first, last] : [last, first]
  if (root.activeElement !== edge) return

  event.preventDefault()
  other.focus()
}

function rupees(paise) {
  const digits = paise % 100 === 0 ? 0 : 2
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(paise / 100)
}
