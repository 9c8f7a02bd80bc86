import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'

const { shop, phone, withoutScripts } = await openShopInBrowser({ seed: 'flavours' })
const [mojito] = (await shop.visitor().send('listProducts', { query: { q: 'mojito' } })).body as { id: string }[]
const path = `/product/${mojito?.id}`

const galleryOf = (page: Page) => page.getByRole('region', { name: 'Pictures' })
const thumbOf = (page: Page, alt: RegExp) => galleryOf(page).getByRole('button', { name: alt })
const expectShown = (thumb: Locator) => expect(thumb).toHaveAttribute('aria-current', 'true')
const isPlaying = (page: Page) =>
  galleryOf(page)
    .locator('video')
    .evaluate((film: HTMLVideoElement) => !film.paused)

const DROP = /^Show: A Classic Mojito bomb drops/
const BOX = /^Show: The open box/
const RIM = /^Show: The rim/

test('the film plays while it is seen and can be stopped; arrows, keys, thumbnails and a swipe go through all views', async () => {
  const page = await phone({ reducedMotion: 'no-preference' })
  await page.goto(path)
  const gallery = galleryOf(page)
  await expect(gallery.locator('video')).toHaveCount(0)

  await press(page, 'Next picture')
  await expectShown(thumbOf(page, DROP))
  await expect.poll(() => isPlaying(page)).toBe(true)
  await press(page, 'Pause film')
  await expect.poll(() => isPlaying(page)).toBe(false)
  await press(page, 'Play film')
  await expect.poll(() => isPlaying(page)).toBe(true)

  await page.keyboard.press('ArrowRight')
  await expectShown(thumbOf(page, BOX))
  await expect.poll(() => isPlaying(page)).toBe(false)
  await thumbOf(page, RIM).click()
  await expectShown(thumbOf(page, RIM))
  await press(page, 'Next picture') // behind the last comes the first
  await expectShown(gallery.getByRole('button', { name: /^Show:/ }).first())
  await gallery
    .getByRole('list')
    .first()
    .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
  await expectShown(thumbOf(page, DROP))
  await expectNoSideways(page)
})

test('who wants no motion sees stills; a picture is enlarged by pinch, double tap, key and button; the product is shared', async () => {
  const page = await phone()
  await page.goto(path)
  await press(page, 'Next picture')
  await expectShown(thumbOf(page, DROP))
  await expect(page.getByRole('button', { name: 'Play film' })).toBeInViewport()
  expect(await isPlaying(page)).toBe(false)
  await expectAccessibleAtBothWidths(page)

  await press(page, 'Next picture')
  await expectShown(thumbOf(page, BOX))
  await page.getByRole('button', { name: /^Enlarge: The open box/ }).click()
  const dialog = page.getByRole('dialog', { name: /^The open box/ })
  const scale = () =>
    dialog
      .getByRole('img')
      .evaluate((image: HTMLImageElement) => image.getBoundingClientRect().width / image.offsetWidth)
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog')

  const fingers = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', after: number, ...places: number[]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      timestamp: start + after, // said, because a busy machine would make a slow tap of it
      touchPoints: places.map((y, id) => ({ x: 180, y, id })),
    })
  await touch('touchStart', 0, 300, 400)
  await touch('touchMove', 0.1, 200, 500)
  await touch('touchEnd', 0.2)
  await expect.poll(scale).toBeGreaterThan(2)
  await touch('touchStart', 1, 350)
  await touch('touchEnd', 1.05)
  await touch('touchStart', 1.1, 350)
  await touch('touchEnd', 1.15)
  await expect.poll(scale).toBe(1)

  await page.keyboard.press('+')
  await expect.poll(scale).toBe(2)
  await dialog.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(scale).toBe(1)
  await dialog.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.getByRole('dialog', { name: /^Two Classic Mojito bombs/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const url = new URL(path, page.url()).href
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await press(page, 'Share')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(`Classic Mojito: ${url}`)}`,
  )
  await press(page, 'Copy link')
  await expectText(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  await page.evaluate(() => {
    const share = async (data: ShareData) => Object.assign(window, { given: data })
    Object.defineProperty(navigator, 'share', { value: share })
  })
  await press(page, 'Share')
  expect(await page.evaluate(() => (window as { given?: ShareData }).given)).toEqual({ title: 'Classic Mojito', url })
})

test('without scripts there is the first picture, and nothing that would do nothing', async () => {
  const page = await withoutScripts()
  await page.goto(path)
  const first = galleryOf(page).getByRole('presentation').first()
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
})
