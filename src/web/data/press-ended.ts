// A release may never be heard of, under a context menu for example. It must not hold a form for good.
const MAX_PRESS_MS = 1_000

let press: Promise<void> | undefined

if (typeof document !== 'undefined') {
  document.addEventListener(
    'pointerdown',
    () => {
      press ??= nextRelease().then(() => {
        press = undefined
      })
    },
    true,
  )
}

/**
 * Waits until the press has ended. The click comes in the same task as the release, so that is the case one task
 * later.
 */
async function nextRelease(): Promise<void> {
  const heard = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  const options = { signal: heard.signal, capture: true }
  for (const release of ['pointerup', 'pointercancel'])
    document.addEventListener(release, () => setTimeout(resolve), options)
  const tooLong = setTimeout(resolve, MAX_PRESS_MS)
  await promise
  clearTimeout(tooLong)
  heard.abort()
}

/**
 * Settles once the press that is under way, if there is one, has reached its target. Until then nothing on the page
 * may move.
 */
export const pressEnded = async (): Promise<void> => press
