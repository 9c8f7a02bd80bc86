import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A piece of work of the page's main thread during which nothing else is seen to. */
export type Task = { ms: number /** What took most of it. */; what: string }

type Event = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args: Args }
type Args = { name?: string; data?: { url?: string; functionName?: string } }

const CATEGORIES = 'toplevel,devtools.timeline,v8,blink'

/** The task that needs most processor time while a page is opened. */
export async function longestTaskOf(
  browser: Browser,
  device: BrowserContextOptions,
  open: (page: Page) => Promise<void>,
): Promise<Task> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const session = await browser.newBrowserCDPSession()
  const events: Event[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Event[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES.split(',') },
  })
  await open(page)
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  await context.close()

  const [longest] = tasksIn(events)
  if (!longest) throw new Error('the browser told of no task')

  return longest
}

/** The tasks of the threads that pages run on, the longest first. */
function tasksIn(events: readonly Event[]): Task[] {
  const isMain = (event: Event) => mains.has(`${event.pid}.${event.tid}`)
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}.${tid}`),
  )
  const timed = events.filter((event) => event.ph === 'X' && isMain(event))
  const tasks = timed.filter(({ name }) => name.endsWith('RunTask'))

  return tasks
    .toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))
    .map((task) => ({ ms: (task.tdur ?? 0) / 1000, what: mainPart(task, timed) }))
}

function mainPart(task: Event, events: readonly Event[]): string {
  const end = task.ts + (task.dur ?? 0)
  const inside = events.filter(
    (event) =>
      event.pid === task.pid &&
      event.tid === task.tid &&
      event.ts >= task.ts &&
      event.ts < end &&
      !event.name.endsWith('RunTask'),
  )
  const [most] = inside.toSorted((one, other) => (other.tdur ?? 0) - (one.tdur ?? 0))

  return [most?.name, most?.args.data?.functionName, most?.args.data?.url].filter(Boolean).join(' ')
}
