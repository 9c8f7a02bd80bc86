// A release that nobody hears of, under a context menu say, must not hold a form for good.
const LONGEST_MS = 1_000

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

/** A press has landed in the task after its release, which is that of its click. */
async function nextRelease(): Promise<void> {
  const heard = new AbortController()
  const { promise, resolve } = Promise.withResolvers<void>()
  const options = { signal: heard.signal, capture: true }
  for (const release of ['pointerup', 'pointercancel'])
    document.addEventListener(release, () => setTimeout(resolve), options)
  const tooLong = setTimeout(resolve, LONGEST_MS)
  await promise
  clearTimeout(tooLong)
  heard.abort()
}

/** Comes once the press that is under way, if any, has reached what it is for: until then nothing may move. */
export const landedPress = async (): Promise<void> => press
