import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

type Size = { width: number; height: number }

type Visitor = {
  context: BrowserContext
  page: Page
  /** Ends the visit, and answers what its pages complained of. */
  leave(): Promise<string[]>
}

type Seat = {
  context: BrowserContext
  complaints: string[]
  /** Whether something was done to it that does not go with its pages. */
  isSpent: boolean
}

const STORED = 'local_storage,indexeddb,cache_storage,service_workers,file_systems'

/** Contexts that the next visitor may have, by address and size. */
const idle = new Map<string, Seat[]>()

/**
 * A visitor who has nothing but what the browser knows of files that never change: cookies and storage are those of
 * nobody. In a fresh context every script is fetched and compiled once more. Who wants other options
 * than most, or measures a first visit, has a fresh one.
 */
export async function newVisitor(
  browser: Browser,
  { baseURL, viewport, options }: { baseURL: string; viewport: Size; options: BrowserContextOptions | undefined },
): Promise<Visitor> {
  const key = `${baseURL} ${viewport.width}`
  const kept = options ? undefined : idle.get(key)?.pop()
  const seat = kept ?? (await openSeat(browser, { baseURL, viewport, reducedMotion: 'reduce', ...options }))
  const { context } = seat
  await closePages(context) // one may have opened after the last visitor had left
  seat.complaints = []
  const page = await context.newPage()
  if (kept) await forget(page, baseURL)

  return {
    context,
    page,
    async leave() {
      if (options || seat.isSpent) await context.close()
      else {
        await closePages(context)
        idle.set(key, [...(idle.get(key) ?? []), seat])
      }
      return seat.complaints
    },
  }
}

async function openSeat(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options)
  const seat: Seat = { context, complaints: [], isSpent: false }
  listen(seat)
  const spend = () => {
    seat.isSpent = true
  }
  onUse(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions', 'route', 'setOffline'], spend)
  onUse(context.clock, ['install', 'setFixedTime', 'setSystemTime'], spend)

  return seat
}

/** Tells of each use of some methods. */
function onUse<Part extends object>(part: Part, names: (keyof Part)[], tell: () => void): void {
  for (const name of names) {
    const method = part[name]
    if (typeof method !== 'function') continue
    const telling = (...given: unknown[]) => {
      tell()
      return method.apply(part, given)
    }
    Object.assign(part, { [name]: telling })
  }
}

async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()))
}

/** Forgets what earlier visitors left behind, except for copies of files. */
async function forget(page: Page, origin: string): Promise<void> {
  const context = page.context()
  const session = await context.newCDPSession(page)
  await Promise.all([
    context.clearCookies(),
    session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORED }),
  ])
  await session.detach()
}

/** Notes what goes wrong in the pages of a context; a refused call, or a page that is not there, is the tests' own affair. */
function listen(seat: Seat): void {
  seat.context.on('weberror', (error) => seat.complaints.push(String(error.error())))
  seat.context.on('console', (message) => {
    const { url } = message.location()
    const isAnswered = /\/api\//.test(url) || url === message.page()?.url()
    const isRefusal = message.text().startsWith('Failed to load resource') && isAnswered
    if (message.type() === 'error' && !isRefusal) seat.complaints.push(`${message.text()} ${url}`)
  })
}
