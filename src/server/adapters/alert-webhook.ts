import type { AlertChannel } from '#ports/alert-channel.ts'

const TIMEOUT_MS = 5_000

/** Posts alarms as JSON to an address of the owner's. */
export const createAlertWebhook = (url: string): AlertChannel => ({
  async send(alert) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(alert),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the address for alerts answered ${response.status}`)
  },
})
