import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { freePort } from '#tests/support/free-port.ts'
import { isQuick } from './effort.ts'
import { watchChains } from './request-chain.ts'
import { median } from './rounds.ts'
import { longestTaskOf } from './tasks.ts'

/** What somebody on a slow phone and a slow line waits for, in milliseconds. */
export type FirstPaint = {
  firstMs: number
  largestMs: number
  /** The longest that the page lets nobody scroll or press, as the browser tells (0: never for 50 ms)… */
  longestTaskMs: number
  /** … and by processor time on a fast phone times four, which others who use the machine do not change. */
  longestTaskCpuMs: number
  /** The same of a page with nothing in it: what any page takes on this machine. */
  emptyTaskCpuMs: number
  /** How many requests wait for one another before the page has loaded, its own included. */
  chain: number
}

const VISITS = isQuick ? 1 : 3
const SLOWER = 4
const SETTLED_MS = 1_500

/** As Lighthouse sees a phone: its screen, its line (1.6 Mbit/s, 150 ms away), a processor four times slower. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const LINE = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 }

type Watched = Window & { paints?: { first: number; largest: number; longest: number } }

/** Opens home for the first time, some times on a slow phone, and as often on a fast one to see what its tasks cost. */
export async function measureFirstPaint(port: number, executablePath: string): Promise<FirstPaint> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const url = `http://localhost:${port}/`
  const empty = await serveEmptyPage()
  try {
    const visits: SlowVisit[] = []
    const tasks: number[] = []
    const emptyTasks: number[] = []
    for (let visit = 0; visit < VISITS; visit += 1) {
      visits.push(await visitSlowly(browser, url))
      tasks.push(await longestTaskOf(browser, PHONE, (page) => open(page, url)))
      emptyTasks.push(await longestTaskOf(browser, PHONE, (page) => open(page, empty.url)))
    }
    const middle = (of: (visit: (typeof visits)[number]) => number) => median(visits.map(of))

    return {
      firstMs: middle(({ firstMs }) => firstMs),
      largestMs: middle(({ largestMs }) => largestMs),
      longestTaskMs: middle(({ longestTaskMs }) => longestTaskMs),
      longestTaskCpuMs: median(tasks) * SLOWER,
      emptyTaskCpuMs: median(emptyTasks) * SLOWER,
      chain: Math.max(...visits.map(({ chain }) => chain)),
    }
  } finally {
    empty.stop()
    await browser.close()
  }
}

/** Answers everybody with a page that has a title and nothing else. */
async function serveEmptyPage() {
  const port = await freePort()
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><html lang="en"><title>Empty</title>'),
  )
  await once(server.listen(port), 'listening')

  return {
    url: `http://localhost:${port}/`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

type SlowVisit = Omit<FirstPaint, 'longestTaskCpuMs' | 'emptyTaskCpuMs'>

async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const chains = await watchChains(session)
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(notePaints)
  await open(page, url)
  const paints = await page.evaluate(() => (window as Watched).paints)
  await context.close()
  if (!paints) throw new Error('the page noted nothing')

  return {
    firstMs: paints.first,
    largestMs: paints.largest,
    longestTaskMs: paints.longest,
    chain: chains.longest().length,
  }
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await sleep(SETTLED_MS)
}

/** Runs in the page. */
function notePaints(): void {
  const paints = { first: Number.NaN, largest: Number.NaN, longest: 0 }
  Object.assign(window, { paints })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.first = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    paints.largest = startTime
  })
  watch('longtask', ({ duration }) => {
    paints.longest = Math.max(paints.longest, duration)
  })
}
