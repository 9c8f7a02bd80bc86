/** Brings a part of the page into sight, and the focus to it. */
export function goTo(target: HTMLElement | null): void {
  if (!target) return
  target.scrollIntoView()
  keepInPlace(target)
  focusOn(target)
}

const READER_ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate']
const KEPT_MS = 10_000

/** Keeps a part of the page where it was brought while what lies above it is still coming, such as home's products, until the reader acts. */
function keepInPlace(target: HTMLElement): void {
  const reader = new AbortController()
  const signal = AbortSignal.any([reader.signal, AbortSignal.timeout(KEPT_MS)])
  for (const act of READER_ACTS) addEventListener(act, () => reader.abort(), { signal, passive: true })

  let height = document.body.offsetHeight
  const growth = new ResizeObserver(() => {
    if (document.body.offsetHeight === height) return // as it tells at first
    height = document.body.offsetHeight
    target.scrollIntoView({ behavior: 'instant' })
  })
  growth.observe(document.body)
  signal.addEventListener('abort', () => growth.disconnect())
}

/** Moves the focus to what need be no control. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.style.outline = 'none' // it is a place to read from, not a control
  }
  element.focus({ preventScroll: true })
}
