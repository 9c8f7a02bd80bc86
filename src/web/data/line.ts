/** Whether the browser knows that it has no network. */
export const isOffline = (): boolean => typeof navigator === 'object' && navigator.onLine === false

/** Settles when there is a network: at once, or when it is back. */
export const lineIsBack = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (isOffline()) addEventListener('online', resolve, { once: true })
    else resolve(null)
  })

/** Calls `listener` when the network goes or comes back. */
export function onLineChange(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)

  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
