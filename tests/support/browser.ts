import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import pino from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { mountBuiltPages } from '#built-pages'
import { DIST } from '#tools/build.ts'
import { freePort } from './free-port.ts'
import { openShop } from './shop.ts'

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

type ShopOptions = Parameters<typeof openShop>[0]

/** A shop that listens, with its built pages, and a browser to visit it with; both go when the file's tests are done. */
export async function openShopInBrowser({ settings, ...options }: ShopOptions = {}) {
  const port = String(await freePort())
  const address = `http://localhost:${port}`
  const shop = await openShop({
    ...options,
    settings: { ...settings, PORT: port, PUBLIC_URL: address },
    mountPages: (config) => mountBuiltPages(DIST, config, pino({ level: process.env.TEST_LOG ?? 'silent' })),
  })
  await shop.listen()
  const browser = await chromium.launch({
    executablePath: process.env.DHAMAKA_CHROMIUM ?? INSTALLED.find((path) => existsSync(path)),
    args: ARGUMENTS,
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const visit = async (viewport: { width: number; height: number }): Promise<Page> => {
    const context = await browser.newContext({ baseURL: address, viewport })
    const complaints = listen(context)
    onTestFinished(async () => {
      await context.close()
      expect(complaints).toEqual([])
    })
    return context.newPage()
  }

  return {
    shop,
    /** A new visitor, for the test at hand. What the page complains of in the console fails it. */
    phone: () => visit(PHONE),
    desktop: () => visit(DESKTOP),
  }
}

/** Fails when a part of the page, as it stands, keeps someone out who cannot see it or use a mouse. */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  )
  // The legacy mode spares a page of its own for the summing up, which is for frames of other sites only.
  const { violations } = await new AxeBuilder({ page }).include(part).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)

  expect(found, page.url()).toEqual([])
}

/** What went wrong in the pages of a context; refused calls are the tests' own affair. */
function listen(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    const isRefusedCall = message.text().startsWith('Failed to load resource') && /\/api\//.test(message.location().url)
    if (message.type() === 'error' && !isRefusedCall) complaints.push(`${message.text()} ${message.location().url}`)
  })

  return complaints
}
