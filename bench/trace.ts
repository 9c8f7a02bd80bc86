import type { Browser } from '@playwright/test'

export type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  tdur?: number
  args: { name?: string; elementCount?: number }
}

/** What a browser tells of itself meanwhile, of these categories. */
export async function traceOf(browser: Browser, categories: string[], meanwhile: () => Promise<unknown>) {
  const session = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  })
  await meanwhile()
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await ended
  await session.detach()

  return events
}
