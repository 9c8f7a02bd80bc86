import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import pino from 'pino'
import { mountBuiltPages } from '#built-pages'
import { DEMO_CUSTOMER } from '#db/demo-people.ts'
import { endTestServer } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { provideBrowser } from './browser.ts'
import { buildIfStale } from './build.ts'
import { DIST } from './root.ts'
import { runTool } from './run-tool.ts'
import { createSteps } from './say.ts'

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>
}

// Fetched when it is asked for: it brings along more than the shop itself, and the gate does without it.
const LIGHTHOUSE = 'lighthouse@13.5.0'
const MUST_BE_PERFECT = ['accessibility', 'best-practices', 'seo']
const CATEGORIES = ['performance', ...MUST_BE_PERFECT]
const PAINTS = { FCP: 'first-contentful-paint', LCP: 'largest-contentful-paint', blocked: 'total-blocking-time' }
const KEEPS_SEARCH_ENGINES_OUT = ['--skip-audits=is-crawlable,meta-description']

const step = createSteps()
await buildIfStale(step)
const executablePath = await provideBrowser(step)

step('Opening a shop')
const port = String(await freePort())
const origin = `http://localhost:${port}`
const shop = await openTestShop({
  seed: 'demo',
  settings: { PORT: port, PUBLIC_URL: origin },
  mountPages: (config) => mountBuiltPages(DIST, config, pino({ level: 'silent' })),
})
await shop.listen()
const [product] = (await shop.visitor().send('listProducts', {})).body as { id: string }[]
const { token } = (await shop.visitor().send('login', { body: { ...DEMO_CUSTOMER } })).body as { token: string }
await shop.visitor(token).send('addToCart', { body: { productId: product?.id ?? '', quantity: 1 } })

const profile = mkdtempSync(join(tmpdir(), 'dhamaka-lighthouse-'))
const debugPort = String(await freePort())
const browser = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
})

const findings: string[] = []
try {
  await examine('/')
  await examine(`/product/${product?.id}`)
  await examine('/terms')
  await examine('/login')
  await signIn()
  await examine('/cart', '--disable-storage-reset', ...KEEPS_SEARCH_ENGINES_OUT)
} finally {
  await browser.close()
  rmSync(profile, { recursive: true, force: true })
  await shop.stop()
  await endTestServer()
}
for (const finding of findings) console.log(finding)
process.exit(findings.length === 0 ? 0 : 1)

/** Has Lighthouse look at a page as a phone sees it, prints its marks and notes what costs one. */
async function examine(path: string, ...options: string[]): Promise<void> {
  const { isGood, output } = await runTool('npx', [
    ...['--yes', LIGHTHOUSE, origin + path, `--port=${debugPort}`, ...options],
    ...[`--only-categories=${CATEGORIES}`, '--output=json', '--quiet', '--no-enable-error-reporting'],
  ])
  if (!isGood) throw new Error(`Lighthouse could not look at ${path}:\n\n${output}`)

  const { categories, audits }: Report = JSON.parse(output.slice(output.indexOf('{')))
  const marks = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`)
  const paints = Object.entries(PAINTS).map(
    ([name, id]) => `${name} ${((audits[id]?.numericValue ?? Number.NaN) / 1000).toFixed(2)} s`,
  )
  console.log(`${path.padEnd(10).slice(0, 10)} ${[...marks, ...paints].join('   ')}`)

  for (const name of MUST_BE_PERFECT) {
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit?.score !== null && audit?.score !== 1) findings.push(`${path}: ${name}: ${audit?.title}`)
    }
  }
}

/** The browser keeps the session where the shop's own login would put it. */
async function signIn(): Promise<void> {
  const page = await browser.newPage()
  await page.goto(`${origin}/terms`)
  await page.evaluate((token) => localStorage.setItem('token', token), token)
  await page.close()
}
