import { type Browser, chromium, type Page } from '@playwright/test'
import { median } from './rounds.ts'
import type { ScaledShop } from './scaled-shop.ts'

const PATIENCE = 30_000
const ROUNDS = 5

type Times = Record<string, number>

/** How many milliseconds the owner waits in the bookings tab, from the press to the rows; the shops take turns. */
export async function timePanel(shops: readonly ScaledShop[], executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const visits = shops.map(({ size }) => ({
    column: `ms at ${size.orders.toLocaleString('en')}`,
    times: [] as Times[],
  }))
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [place, shop] of shops.entries()) visits[place]?.times.push(await visit(browser, shop))
    }
  } finally {
    await browser.close()
  }
  const steps = Object.keys(visits[0]?.times[0] ?? {})

  return steps.map((step): Record<string, string> => {
    const medians = visits.map(({ column, times }) => [column, median(times.map((each) => each[step] ?? 0)).toFixed(0)])
    return { step, ...Object.fromEntries(medians) }
  })
}

async function visit(browser: Browser, { url, token }: ScaledShop): Promise<Times> {
  const page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript((kept) => {
    localStorage.setItem('token', kept)
    localStorage.setItem('admin', 'true')
  }, token)
  await openTab(page) // once for the browser's caches

  const open = await time(() => openTab(page))
  await isQuiet(page) // what else the panel reads is not what is measured next
  const filter = await time(async () => {
    await press(page, '[aria-label="Status filter"] button:last-child')
    await page.waitForFunction(() => document.querySelector<HTMLSelectElement>('tbody select')?.value === 'cancelled')
  })
  await openTab(page)
  await isQuiet(page)
  const search = await time(async () => {
    await page.fill('main input[type=search]', 'sharma')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('tbody th')].every(({ textContent }) => textContent?.includes('Sharma')),
    )
  })
  await openTab(page)
  let more = 0
  for (let pages = 2; pages <= 10; pages += 1) {
    more = await time(async () => {
      await press(page, '.all-bookings ~ div button')
      await hasRows(page, pages * 50)
    })
  }
  const move = await time(async () => {
    await page.selectOption('tbody select', 'cancelled')
    await page.waitForFunction(() => document.querySelector('tbody select[aria-busy]'))
    await page.waitForFunction(() => !document.querySelector('tbody select[aria-busy]'))
  })
  await page.close()

  return {
    'open the tab': open,
    'press a status': filter,
    'search, with the pause after typing (300)': search,
    'load the tenth page': more,
    'change a status with 500 rows shown': move,
  }
}

async function openTab(page: Page): Promise<void> {
  await page.goto('/admin?tab=bookings')
  await hasRows(page, 50)
}

/** Whether the counts are there too, which are asked for last; the stream of new orders is never done. */
const isQuiet = (page: Page) =>
  page.waitForFunction(() =>
    /\d/.test(document.querySelector('[aria-label="Status filter"] button:last-child')?.textContent ?? ''),
  )

// By the document's own means: to look for a button by its name, the driver reads all rows.
const press = (page: Page, selector: string) =>
  page.evaluate((button) => document.querySelector<HTMLElement>(button)?.click(), selector)

const hasRows = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('tbody tr').length === wanted, count)

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()

  return performance.now() - start
}
