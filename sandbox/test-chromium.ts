import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const USUAL_PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Of two such lists Chromium reads the last one, so that what Playwright switches off stands here once more.
const OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'MediaRouter'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
  // The list below an address bar that nobody sees is a page of its own: a second of work for each new visitor.
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
]

const ARGUMENTS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync', `--disable-features=${OFF}`]

let browser: Promise<Browser> | undefined

/** A real browser, the machine's own: one for all tests of a process, with which it ends. */
export function testChromium(): Promise<Browser> {
  browser ??= launchChromium()

  return browser
}

/** Another one, without some of what Playwright switches on for everybody. */
export function launchChromium(ignoreDefaultArgs: string[] = []): Promise<Browser> {
  const executablePath = process.env.DHAMAKA_CHROMIUM || USUAL_PLACES.find(existsSync)

  return chromium.launch({ ...(executablePath && { executablePath }), args: ARGUMENTS, ignoreDefaultArgs })
}
