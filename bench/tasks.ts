import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

type Event = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/**
 * The processor time, in milliseconds, of the longest piece of work of a page's main thread while the page is opened. Nothing but tasks is
 * recorded: to tell what they do, V8 would look up where each request comes from, which is work of its own.
 */
export async function longestTaskOf(
  browser: Browser,
  device: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const session = await browser.newBrowserCDPSession()
  const events: Event[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'] },
  })
  await open(page)
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  await context.close()

  const tasks = mainTasksIn(events)
  if (tasks.length === 0) throw new Error('the browser told of no task')

  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/** The tasks of the threads that pages run on. */
function mainTasksIn(events: readonly Event[]): Event[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  return events.filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}.${tid}`))
}
