import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Page } from '@playwright/test'
import type axe from 'axe-core'
import pino from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { mountBuiltPages } from '#built-pages'
import { testChromium } from '#sandbox/test-chromium.ts'
import { expect } from '#tests/support/expect.ts'
import { DIST } from '#tools/root.ts'
import { freePort } from './free-port.ts'
import { openTestShop } from './shop.ts'
import { newVisitor } from './visitors.ts'

// Half the letters of `axe.source`, which each new document has to read.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1280, height: 800 }

type ShopOptions = Parameters<typeof openTestShop>[0]

/** Ports of shops that are gone: a browser that has been at the same URL before need not fetch every script again. */
const ports: string[] = []

/** A shop that listens, with its built pages, and a browser to visit it with; the shop goes when the file's tests are done. */
export async function openShopInBrowser({ settings, ...options }: ShopOptions = {}) {
  const port = ports.pop() ?? String(await freePort())
  const url = `http://localhost:${port}`
  const shop = await openTestShop({
    ...options,
    settings: async (around) => ({
      ...(typeof settings === 'function' ? await settings(around) : settings),
      PORT: port,
      PUBLIC_URL: url,
    }),
    mountPages: (config) => mountBuiltPages(DIST, config, pino({ level: process.env.TEST_LOG ?? 'silent' })),
  })
  await shop.listen()
  const browser = await testChromium()
  afterAll(async () => {
    await shop.stop()
    ports.push(port)
  })

  const visit = async (viewport: { width: number; height: number }, options?: BrowserContextOptions): Promise<Page> => {
    const { page, leave } = await newVisitor(browser, { baseURL: url, viewport, options })
    onTestFinished(async () => expect(await leave()).toEqual([]))

    return page
  }

  return {
    shop,
    /** A new visitor, for the test at hand, who wants no motion unless that is what it is about. What the page complains of in the console fails it. */
    phone: (options?: BrowserContextOptions) => visit(PHONE, options),
    desktop: (options?: BrowserContextOptions) => visit(DESKTOP, options),
    withoutScripts: () => visit(PHONE, { javaScriptEnabled: false }),
  }
}

/** Fails when a part of the page, as it stands, keeps someone out who cannot see it or use a mouse. */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      if (!isEndless) animation.finish()
    }
  })
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const found = await page.evaluate(async (part) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(part, {
      resultTypes: ['violations'],
      preload: { assets: ['media'] }, // style sheets are read anew for one rule, which is an experiment and not run
      iframes: false,
      selectors: false, // no page has a frame of its own, and what is found is told by its HTML
      rules: { 'avoid-inline-spacing': { enabled: false } }, // a tenth of the work; all that it objects to is found below
    })
    const forced = [...document.querySelectorAll('[style*=important]')].map(({ outerHTML }) => `forced: ${outerHTML}`)
    return [...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`), ...forced]
  }, part)

  expect(found, page.url()).toEqual([])
}

/** The same on a phone and on a desktop; the page is left on the one it was on. */
export async function expectAccessibleAtBothWidths(page: Page, part?: string): Promise<void> {
  const size = page.viewportSize() ?? PHONE
  for (const width of [PHONE, DESKTOP]) {
    await page.setViewportSize(width)
    await expectAccessible(page, part)
  }
  await page.setViewportSize(size)
}

/** Scrolls to the end, so that everything that waits to be seen has come. */
export async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}
