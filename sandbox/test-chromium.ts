import { existsSync } from 'node:fs'
import { type Browser, chromium, type LaunchOptions } from '@playwright/test'

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
  // A new frame for each document and a process that waits for the next site: work for pages that come from elsewhere.
  ...['RenderDocument', 'SpareRendererForSitePerProcess'],
]

const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-sync', `--disable-features=${OFF}`],
  '--enable-features=NetworkServiceInProcess2',
  '--js-flags=--no-opt,--no-maglev', // no page of a test lives long enough to win back what optimising costs
]

let browser: Promise<Browser> | undefined

/** A real browser, the machine's own: one for all tests of a process, with which it ends. */
export function testChromium(): Promise<Browser> {
  browser ??= launch()

  return browser
}

/**
 * Another one, which has its back/forward cache, as everyone's does. Playwright switches that cache off, and the browser without
 * a window has none: it is used where there is no other.
 */
export function launchChromiumThatCachesPages(): Promise<Browser> {
  const whole = USUAL_PLACES.filter((path) => !path.endsWith('headless-shell')).find(existsSync)

  return launch(whole, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
}

function launch(wanted?: string, options: LaunchOptions = {}): Promise<Browser> {
  const executablePath = wanted || process.env.DHAMAKA_CHROMIUM || USUAL_PLACES.find(existsSync)

  return chromium.launch({ ...(executablePath && { executablePath }), args: ARGUMENTS, ...options })
}
