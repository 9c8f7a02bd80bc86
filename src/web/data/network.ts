/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => globalThis.navigator?.onLine === false

/** Settles when there is a network: at once, or when it is back. */
export const networkIsBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (isOffline()) addEventListener('online', resolve, { once: true })
    else resolve(null)
  })
