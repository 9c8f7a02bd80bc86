import type { Act } from './act.ts'

/** The provider gives up on the shop's endpoint. */
export const disableWebhook: Act = {
  title: 'Disable the webhook',
  what: 'The shop’s endpoint is turned off, as the provider does after a day of failures. What happens from now on is never told.',
  fields: [],
  run({ books }) {
    books.webhooks.enable(false)
    return { webhook: 'disabled' }
  },
}

/** Somebody turns it on again in the dashboard. */
export const enableWebhook: Act = {
  title: 'Enable the webhook',
  what: 'The shop’s endpoint is turned on again. What happened meanwhile is not told.',
  fields: [],
  run({ books }) {
    books.webhooks.enable(true)
    return { webhook: 'enabled' }
  },
}
