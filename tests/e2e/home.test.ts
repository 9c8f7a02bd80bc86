import type { Locator, Page, Route } from '@playwright/test'
import { test } from 'vitest'
import { DESKTOP, openShopInBrowser, PHONE } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop, withoutScripts } = await openShopInBrowser({ seed: 'flavours' })

const MOVING = { reducedMotion: 'no-preference' } as const
const PRODUCTS = '**/api/products'
const OFFERS = ['50% off on orders over ₹500', 'Free delivery on weekend orders', 'Buy 2 cocktails get 1 free'] as const
const offers = (page: Page) => page.getByRole('region', { name: 'Offers' })
const cards = (page: Page) => page.locator('#products article')

/** Comes to home from another page, so that the products are asked for by the browser. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/contact')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'Dhamaka, home' }).first().click()
  await expect(page).toHaveURL('/')
}

/** Scrolls until so much of the products' section, of 1, has come up from below. */
async function showPart(page: Page, part: number): Promise<void> {
  await page.locator('#products').evaluate(async (section, part) => {
    const { top, height } = section.getBoundingClientRect()
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' })
    for (let frame = 0; frame < 3; frame += 1) await new Promise((seen) => requestAnimationFrame(seen))
  }, part)
}

test('without scripts everything is there to be read', async () => {
  const page = await withoutScripts()
  await page.goto('/')
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()

  for (const heading of [
    'FEATURED PRODUCTS',
    'HEALTH AND LIFESTYLE FRIENDLY',
    'How to drop the bomb',
    'No bartender skills required',
    'Flavor Explosion',
  ]) {
    expect(headings).toContain(heading)
  }
  await expect(cards(page)).toHaveCount(6)
  await expect(cards(page).last()).toHaveCSS('opacity', '1')
  await expect(page.getByText('START COOL —')).toHaveCount(2)
  for (const text of ['Follow on Spotify', 'Share Your Vibe', 'Win & Shine', 'Join The Squad']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Dhamaka')
})

test('the products are awaited, missed, asked for again, and come', async () => {
  const page = await desktop()
  await page.clock.install()
  let isDown = true
  await page.route(PRODUCTS, async (route) => {
    if (!isDown) return route.continue()
    await new Promise((later) => setTimeout(later, 300))
    return route.abort()
  })
  await comeHome(page)
  await expectText(page, 'Loading products...')
  await expect(async () => {
    await page.clock.runFor(4_000) // it asks again by itself, after longer and longer pauses
    await expect(page.getByText('Error loading products.')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 20_000 })

  isDown = false
  await press(page, 'Try again')
  await expect(cards(page)).toHaveCount(6)
})

test('a shop without products says so', async () => {
  const page = await phone()
  await page.route(PRODUCTS, (route) => route.fulfill({ json: [] }))
  await comeHome(page)

  await expectText(page, 'No products available at the moment.')
})

test('the offers turn by themselves; the pause, a mouse on them and keys among them hold them, and Play always plays', async () => {
  const page = await desktop(MOVING)
  await page.clock.install()
  await page.goto('/')
  const show = (message: string) => expect(offers(page)).toContainText(message)
  await show(OFFERS[0])
  await page.clock.runFor(3000)
  await show(OFFERS[1])

  await offers(page).hover()
  await page.clock.runFor(9000)
  await show(OFFERS[1])
  await press(page, 'Next offer')
  await page.mouse.move(0, 0)
  await page.clock.runFor(3000)
  await show(OFFERS[0])

  await press(page, 'Pause offers')
  await page.mouse.move(0, 0)
  await page.clock.runFor(9000)
  await show(OFFERS[0])
  await press(page, 'Play offers')
  await page.clock.runFor(3000)
  await show(OFFERS[1])

  await page.mouse.move(0, 0)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Next offer' })).toBeFocused()
  await page.clock.runFor(9000)
  await show(OFFERS[1])
  await page.getByRole('button', { name: 'Pause offers' }).press('Enter')
  await page.getByRole('button', { name: 'Play offers' }).press('Enter')
  await page.clock.runFor(3000)
  await show(OFFERS[2])
})

test('on a phone the offers go on three seconds after the last tap, and without motion once they are asked to', async () => {
  const page = await phone({ ...MOVING, hasTouch: true })
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Next offer' }).tap()
  await page.clock.runFor(2900)
  await page.getByRole('button', { name: 'Next offer' }).tap()
  await page.clock.runFor(2900)
  await expect(offers(page)).toContainText(OFFERS[2])
  await page.clock.runFor(100)
  await expect(offers(page)).toContainText(OFFERS[0])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await page.clock.runFor(9000)
  await expect(offers(page)).toContainText(OFFERS[0])
  await page.getByRole('button', { name: 'Play offers' }).tap()
  await page.clock.runFor(3000)
  await expect(offers(page)).toContainText(OFFERS[1])
})

test('cards come in one after another, and steps by their number, when a tenth of their section is seen', async () => {
  const page = await desktop(MOVING)
  await page.goto('/')
  const delays = (part: string) =>
    page
      .locator(`${part} [data-reveal]`)
      .evaluateAll((parts) => parts.map((one) => (one as HTMLElement).style.getPropertyValue('--reveal-delay')))
  expect(await delays('#products')).toEqual(['0ms', '150ms', '300ms', '450ms', '600ms', '750ms'])
  expect(await delays('#steps')).toEqual(['100ms', '200ms', '300ms', '400ms', '500ms', '600ms'])

  const products = page.locator('#products [data-reveal-group]')
  await showPart(page, 0.09)
  await expect(products).toHaveAttribute('data-reveal-group', 'waiting')
  await showPart(page, 0.11)
  await expect(products).toHaveAttribute('data-reveal-group', 'shown')
  await expect(cards(page).last()).toHaveCSS('opacity', '1')

  const last = page.locator('#steps [data-reveal]').last()
  await expect(last).toHaveCSS('opacity', '0')
  await expect.poll(() => last.evaluate((piece) => piece.getAnimations().length), 'by itself it stays so').toBe(0)
  await page.locator('#steps').scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect(last).toHaveCSS('opacity', '1')
})

test('cards of a catalogue that no screen shows a tenth of come in as well', async () => {
  const page = await desktop(MOVING)
  await page.setViewportSize({ width: 1280, height: 100 })
  await page.goto('/')
  const products = page.locator('#products [data-reveal-group]')
  await showPart(page, 0.03)
  await expect(products).toHaveAttribute('data-reveal-group', 'waiting')
  await page.locator('#products article').first().scrollIntoViewIfNeeded()
  await expect(products).toHaveAttribute('data-reveal-group', 'shown')
})

/** Where the glass stands in the hero's wide still, by parts of its width and height. */
const GLASS = { left: 0.525, right: 0.75, top: 0.23, bottom: 0.91 }

const SIZES = [
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Runs in the browser: where the glass and the lines of the hero's words stand on the screen. */
function readHero(part: typeof GLASS) {
  const still = document.querySelector('#home img') as HTMLImageElement
  const frame = still.getBoundingClientRect()
  const [across = 50, down = 50] = getComputedStyle(still).objectPosition.split(' ').map(Number.parseFloat)
  const scale = Math.max(frame.width / 1920, frame.height / 1080)
  const left = frame.left + (frame.width - 1920 * scale) * (across / 100)
  const top = frame.top + (frame.height - 1080 * scale) * (down / 100)
  const range = document.createRange()
  const words = Array.from(document.querySelectorAll('#home :is(h1, p, a)')).flatMap((element) => {
    range.selectNodeContents(element)
    return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({ left, right, top, bottom }))
  })

  return {
    glass: {
      left: left + part.left * 1920 * scale,
      right: left + part.right * 1920 * scale,
      top: top + part.top * 1080 * scale,
      bottom: top + part.bottom * 1080 * scale,
    },
    words,
  }
}

test('on no screen do the hero’s words cross its glass', async () => {
  const page = await desktop()
  await page.goto('/')
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const { glass, words } = await page.evaluate(readHero, GLASS)
    const crossing = words.filter((word) => {
      const isBeside = word.right <= glass.left || word.left >= glass.right
      return !isBeside && word.top < glass.bottom && word.bottom > glass.top
    })

    expect(words.length).toBeGreaterThan(3)
    expect(crossing, `at ${size.width} × ${size.height}`).toEqual([])
  }
})

test('a phone shows a light hero from the page itself, and the real one over it when it has come', async () => {
  const page = await phone()
  const asked = Promise.withResolvers<Route>()
  await page.route('**/pictures/hero-*', asked.resolve)
  await page.goto('/', { waitUntil: 'commit' })
  const [preview, still] = [page.locator('#home [data-static=HeroPreview] img'), page.locator('#home picture img')]
  const width = (image: Locator) => image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)

  await expect.poll(() => width(preview)).toBeGreaterThanOrEqual(PHONE.width)
  expect(await width(still)).toBe(0)
  expect(await preview.boundingBox()).toEqual(await still.boundingBox())

  await (await asked.promise).continue()
  await expect.poll(() => width(still)).toBeGreaterThan(0)
  const layer = await still.evaluate((image) => {
    const { left, top } = image.getBoundingClientRect()
    return document
      .elementsFromPoint(left + 9, top + 9)
      .filter(({ tagName }) => tagName === 'IMG')
      .indexOf(image)
  })
  expect(layer).toBe(0)

  await page.setViewportSize(DESKTOP)
  await expect(preview).toBeHidden()
})

const isPlaying = (film: Locator) =>
  film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0, undefined, { timeout: 10_000 })

test('films are not in the HTML; they come when the page has loaded, and play while they are seen', async () => {
  const page = await desktop(MOVING)
  expect(await (await page.request.get('/')).text()).not.toContain('<video')
  await page.goto('/')
  const [hero, story] = [page.locator('#home video'), page.locator('#about video')]
  await expect.poll(() => isPlaying(hero)).toBe(true)
  expect(await isPlaying(story)).toBe(false)

  await story.scrollIntoViewIfNeeded()
  await expect.poll(() => isPlaying(story)).toBe(true)
  await expect.poll(() => isPlaying(hero)).toBe(false)
})

test('a film that is asked for comes at once, whatever the page still waits for', async () => {
  const page = await phone()
  await page.route('**/pictures/hero-*', () => {}) // it never comes
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await page.getByRole('button', { name: 'Play film' }).first().click()
  await expect.poll(() => isPlaying(page.locator('#home video'))).toBe(true)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

/** Runs in the page: after how many slices React has drawn the frame for who is signed in, and has taken over the page. */
function countSlices(token: string): void {
  localStorage.setItem('token', token)
  const counted = Object.assign(window, { slices: 0, untilFrame: 0, untilPage: 0 })
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...given: [unknown]) {
    counted.slices += 1 // the next one is asked for
    postMessage.apply(this, given)
  }
  new MutationObserver(() => {
    if (document.querySelector('header')?.textContent.includes('Logout')) counted.untilFrame ||= counted.slices
    if ('hydrated' in document.documentElement.dataset) counted.untilPage ||= counted.slices
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-hydrated'] })
}

test('the page is taken over after its frame, not in one piece with it', async () => {
  const page = await desktop()
  const { token = '' } = await shop.signInCustomer()
  await page.addInitScript(countSlices, token)
  await page.goto('/')
  const counted = () =>
    page.evaluate(() => {
      const { untilFrame, untilPage } = window as Window & { untilFrame?: number; untilPage?: number }
      return [untilFrame ?? 0, untilPage ?? 0] as const
    })
  await expect.poll(async () => Math.min(...(await counted()))).toBeGreaterThan(0)

  const [untilFrame, untilPage] = await counted()
  expect(untilPage).toBeGreaterThan(untilFrame)
})
