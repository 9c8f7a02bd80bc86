import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { type TraceEvent, traceOf } from './trace.ts'

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
  const events = await traceOf(browser, ['toplevel'], () => open(page))
  await context.close()

  const tasks = mainTasksIn(events)
  if (tasks.length === 0) throw new Error('the browser told of no task')

  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/** The tasks of the threads that pages run on. */
function mainTasksIn(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  return events.filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}.${tid}`))
}
