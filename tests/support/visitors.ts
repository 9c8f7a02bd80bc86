import { isDeepStrictEqual } from 'node:util'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { openedWhole } from './opened-whole.ts'

type Size = { width: number; height: number }

type Visitor = {
  context: BrowserContext
  page: Page
  /** Ends the visit, and answers what its pages complained of. */
  leave(): Promise<string[]>
}

type Seat = {
  context: BrowserContext
  /** The page that waits for the next visitor, if there is one. */
  page: Page | undefined
  complaints: string[]
  /** Whether something was done to the context that the next visitor would notice. */
  isSpent: boolean
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** Where a page waits: of the shop's origin, and without a script. */
const WAITING_ROOM = '/robots.txt'

/** What stays with a context, or with a page, when it is done. */
const LASTING = ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'] as const
const LASTING_IN_CONTEXT = [...LASTING, 'addInitScript', 'route', 'grantPermissions', 'setOffline'] as const
const LASTING_IN_PAGE = [...LASTING, 'addLocatorHandler', 'emulateMedia'] as const

/** Contexts that the next visitor may have, by URL and size. */
const idle = new Map<string, Seat[]>()

/** Pages that are for nobody after this visitor. */
const spentPages = new WeakSet<Page>()

/** What takes back what a visitor has done to a page. */
const undoing = new WeakMap<Page, (() => unknown)[]>()

/**
 * A visitor who has nothing but what the browser knows of files that never change: cookies, storage and history are those of
 * nobody. In a fresh context every script is fetched and compiled once more, and a fresh page costs as much as opening it twice. Who
 * wants other options than most, or measures a first visit, has a fresh one.
 */
export async function newVisitor(
  browser: Browser,
  { baseURL, viewport, options }: { baseURL: string; viewport: Size; options: BrowserContextOptions | undefined },
): Promise<Visitor> {
  const key = `${baseURL} ${viewport.width}`
  const kept = options ? undefined : idle.get(key)?.pop()
  const seat = kept ?? (await openSeat(browser, { baseURL, viewport, reducedMotion: 'reduce', ...options }))
  const { context } = seat
  const page = seat.page ?? (await openPage(context, options))
  if (seat.page) await resetPage(page, viewport)
  if (kept) await forget(context, page, baseURL)
  seat.complaints = []

  return {
    context,
    page,
    async leave() {
      const isOver = Boolean(options) || seat.isSpent
      seat.page = isOver ? undefined : await sendToWait(page)
      await (isOver ? context.close() : closePages(context, seat.page))
      if (!isOver) idle.set(key, [...(idle.get(key) ?? []), seat])
      return seat.complaints
    },
  }
}

async function openSeat(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options)
  const seat: Seat = { context, page: undefined, complaints: [], isSpent: false }
  listen(seat)
  const spend = () => {
    seat.isSpent = true
  }
  onUse(context, LASTING_IN_CONTEXT, spend)
  onUse(context, ['newCDPSession'], (page) => spentPages.add(page as Page))
  onUse(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spend)

  return seat
}

async function openPage(context: BrowserContext, options: BrowserContextOptions | undefined): Promise<Page> {
  const page = await context.newPage()
  onUse(page, LASTING_IN_PAGE, () => spentPages.add(page))
  noteUndoing(page)

  return options?.javaScriptEnabled === false ? page : openedWhole(page)
}

/** Notes how to take back each script that the page begins with, each route, and each listener. */
function noteUndoing(page: Page): void {
  const undo: (() => unknown)[] = []
  undoing.set(page, undo)
  const addInitScript = page.addInitScript.bind(page)
  Object.assign(page, {
    addInitScript: async (...given: Parameters<Page['addInitScript']>) => {
      const added = await addInitScript(...given)
      undo.push(() => added.dispose())
      return added
    },
  })
  onUse(page, ['route'], () => undo.push(() => page.unrouteAll({ behavior: 'ignoreErrors' })))
  onUse(page, ['on', 'once'], (...given) => undo.push(() => page.off(...(given as Parameters<Page['off']>))))
}

/** Tells of each use of some methods, and of what they were given. */
function onUse<Part extends object>(
  part: Part,
  names: readonly (keyof Part)[],
  tell: (...given: unknown[]) => void,
): void {
  for (const name of names) {
    const method = part[name]
    if (typeof method !== 'function') continue
    const telling = (...given: unknown[]) => {
      tell(...given)
      return method.apply(part, given)
    }
    Object.assign(part, { [name]: telling })
  }
}

async function closePages(context: BrowserContext, except?: Page): Promise<void> {
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== except)
      .map((page) => page.close()),
  )
}

/** Sends a page to where it waits for the next visitor, if there may be one. */
async function sendToWait(page: Page): Promise<Page | undefined> {
  if (spentPages.has(page) || page.isClosed()) return undefined
  await Promise.all((undoing.get(page) ?? []).splice(0).map((undo) => undo()))
  const answer = await page.goto(WAITING_ROOM, { waitUntil: 'commit' }).catch(() => null) // a test may have ended the shop

  return answer ? page : undefined
}

/** Makes a page that has waited like a new one. */
async function resetPage(page: Page, viewport: Size): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await page.mouse.move(-1, -1)
  if (!isDeepStrictEqual(page.viewportSize(), viewport)) await page.setViewportSize(viewport)
}

/** Forgets what earlier visitors left behind, except for copies of files. */
async function forget(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await closePages(context, page) // one may have opened after the last visitor had left
  const session = await context.newCDPSession(page)
  await Promise.all([
    context.clearCookies(),
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED }),
    session.send('Page.resetNavigationHistory'),
  ])
  await session.detach()
  spentPages.delete(page)
}

/** Notes what goes wrong in the pages of a context; a refused call, a page that is not there, or a line that was cut, is the tests' own affair. */
function listen(seat: Seat): void {
  seat.context.on('weberror', (error) => seat.complaints.push(String(error.error())))
  seat.context.on('console', (message) => {
    const { url } = message.location()
    const isTheTests =
      /\/api\//.test(url) || url === message.page()?.url() || /ERR_INTERNET_DISCONNECTED/.test(message.text())
    const isRefusal = message.text().startsWith('Failed to load resource') && isTheTests
    if (message.type() === 'error' && !isRefusal) seat.complaints.push(`${message.text()} ${url}`)
  })
}
