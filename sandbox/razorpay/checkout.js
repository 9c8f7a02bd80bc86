;(() => {
  const base = new URL('.', document.currentScript.src).href
  const popupModule = import(`${base}popup.js`)

  /** Stands in for the provider's checkout: the same options, the same callbacks, a pop-up that says it is a sandbox. */
  function Razorpay(options) {
    const listeners = new Map()
    const modal = options.modal ?? {}
    const opener = { activeElement: null }
    let popup = null
    let timer

    const emit = (event, detail) => {
      for (const listener of listeners.get(event) ?? []) listener(detail)
    }

    this.on = (event, listener) => {
      listeners.set(event, [...(listeners.get(event) ?? []), listener])
      return this
    }

    this.open = async () => {
      opener.activeElement = document.activeElement
      const { openPopup } = await popupModule
      popup ??= openPopup(options, { pay, dismiss, canEscape: modal.escape !== false })
      if (options.timeout) timer = setTimeout(dismiss, options.timeout * 1000)
      const order = await call(`checkout/orders/${options.order_id}?key_id=${encodeURIComponent(options.key)}`)
      if (order.error) popup?.refuse(order.error.description)
      else if (order.status === 'paid') popup?.refuse('This order is already paid.')
      else popup?.ready(order.amount)
    }

    this.close = () => {
      clearTimeout(timer)
      popup?.remove()
      popup = null
      opener.activeElement?.focus?.()
    }

    const dismiss = () => {
      this.close()
      modal.ondismiss?.()
    }

    const pay = async ({ method, outcome, delayMs }) => {
      const { email, contact } = options.prefill ?? {}
      const { key: key_id, order_id, description } = options
      const request = { key_id, order_id, description, email, contact, method, outcome, delayMs }
      const answer = await call('pay', request)

      if (!popup) return // Closed meanwhile: the payment goes its way, and the shop hears of it by webhook.
      if (answer.error) fail(answer.error)
      else succeed(answer)
    }

    const succeed = (answer) => {
      if (isRedirecting()) return post(options.callback_url, answer)
      this.close()
      options.handler?.(answer)
    }

    const fail = (error) => {
      emit('payment.failed', { error })
      if (options.redirect && options.callback_url) return post(options.callback_url, formFieldsOf(error))
      const canRetry = options.retry !== false && options.retry?.enabled !== false
      if (canRetry) popup?.failed(error.description)
      else dismiss()
    }

    const isRedirecting = () => options.callback_url && (options.redirect || !options.handler)
  }

  async function call(path, body) {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    try {
      return await (await fetch(base + path, init)).json()
    } catch {
      const description = 'The sandbox does not answer. Is it running?'
      return { error: { code: 'SERVER_ERROR', description, source: 'internal', step: '', reason: '', metadata: {} } }
    }
  }

  function formFieldsOf({ metadata, ...error }) {
    const fields = Object.entries(error).map(([name, value]) => [`error[${name}]`, value])
    return Object.fromEntries([...fields, ['error[metadata]', JSON.stringify(metadata)]])
  }

  function post(action, fields) {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = action
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      Object.assign(input, { type: 'hidden', name, value })
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  window.Razorpay = Razorpay
})()
