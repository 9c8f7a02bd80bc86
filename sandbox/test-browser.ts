import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from '@playwright/test'
import { afterAll, onTestFinished } from 'vitest'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
})

/** A fresh page of a real browser: the machine's own, or else the one Playwright keeps. */
export async function openPage(width = 1280): Promise<Page> {
  const executablePath = process.env.DHAMAKA_CHROMIUM || USUAL_PLACES.find(existsSync)
  browser ??= chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })

  const context = await (await browser).newContext({ viewport: { width, height: 800 } })
  onTestFinished(() => context.close())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  return context.newPage()
}
