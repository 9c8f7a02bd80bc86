import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import type { Sandbox } from '#sandbox/server.ts'
import { openPage } from '#sandbox/test-browser.ts'
import { newOrder, openSandbox, pay, readLedger, soon } from '#sandbox/test-support.ts'

/** A shop page as strict as the real one: no inline script, only the sandbox beside itself. */
async function openShopPage({ url: sandboxUrl }: Sandbox) {
  const policy = `default-src 'none'; script-src ${sandboxUrl}; connect-src ${sandboxUrl}; style-src 'unsafe-inline'; form-action 'self'`
  const server = createServer(async (request, response) => {
    response.setHeader('content-type', 'text/html')
    response.setHeader('content-security-policy', policy)
    if (request.method === 'POST')
      response.end(`<pre>${JSON.stringify([...new URLSearchParams(await text(request))])}</pre>`)
    else
      response.end(
        `<!doctype html><button id="buy">Buy</button><script src="${sandboxUrl}/razorpay/checkout.js"></script>`,
      )
  })
  await new Promise<void>((done) => server.listen(0, done))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.')

  const page = await openPage(360)
  await page.goto(`http://localhost:${address.port}/`)
  return page
}

/** Opens the pop-up as the shop does; what it tells the shop is noted on the page. */
async function open(page: Page, order_id: string, options: Record<string, unknown> = {}) {
  await page.evaluate(
    ({ order_id, options }) => {
      const notes: unknown[] = []
      const given = {
        key: 'rzp_test_sandbox',
        amount: 123_45_600,
        currency: 'INR',
        name: 'Dhamaka',
        order_id,
        handler: (answer: unknown) => notes.push(['paid', answer]),
        modal: { ondismiss: () => notes.push(['dismissed']) },
        ...options,
      }
      document.getElementById('buy')?.focus()
      const Razorpay = Reflect.get(window, 'Razorpay')
      const popup = new Razorpay(given)
      popup.on('payment.failed', ({ error }: { error: { reason: string } }) => notes.push(['failed', error.reason]))
      popup.open()
      Object.assign(window, { notes })
    },
    { order_id, options },
  )
}

const notesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'notes'))

const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

async function newPurchase(amount = 123_45_600) {
  const sandbox = await openSandbox({ services: ['razorpay'] })
  return { sandbox, order: await newOrder(sandbox.url, { amount }), page: await openShopPage(sandbox) }
}

test('it fails, then pays, and hands over the signed answer', async () => {
  const { sandbox, order, page } = await newPurchase()
  await open(page, order)

  await button(page, 'Fail').click()
  await expect.poll(() => notesOf(page), soon).toEqual([['failed', 'payment_failed']])
  await page.getByRole('dialog').getByText('declined by the bank').waitFor()
  await page.getByText('Card').click()
  await button(page, 'Pay ₹1,23,456').click()

  await expect
    .poll(() => notesOf(page), soon)
    .toMatchObject([
      ['failed', 'payment_failed'],
      [
        'paid',
        { razorpay_order_id: order, razorpay_payment_id: expect.any(String), razorpay_signature: expect.any(String) },
      ],
    ])
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('buy')
  expect((await readLedger(sandbox.url)).payments).toMatchObject([
    { status: 'failed', method: 'upi' },
    { status: 'captured', method: 'card' },
  ])
})

test('it says that it is a sandbox, keeps the focus and fits a phone', async () => {
  const { order, page } = await newPurchase(123_45)
  await open(page, order, { amount: 123_45 })

  await button(page, 'Pay ₹123.45').waitFor()
  expect(await page.getByRole('dialog').getByText('Sandbox').isVisible()).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const visited = new Set<string>()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    visited.add(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.id || 'method'))
    expect(await page.evaluate(() => document.activeElement?.shadowRoot !== null)).toBe(true)
  }
  expect(visited).toEqual(new Set(['close', 'method', 'slow', 'pay', 'fail']))
})

test('it closes by itself when its time is over', async () => {
  const { order, page } = await newPurchase()
  await open(page, order, { timeout: 1 })

  await expect.poll(() => notesOf(page), soon).toEqual([['dismissed']])
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('Close and Escape dismiss it, unless Escape is turned off', async () => {
  const { sandbox, order, page } = await newPurchase()

  await open(page, order)
  await button(page, 'Close').click()
  await expect.poll(() => notesOf(page), soon).toEqual([['dismissed']])

  await open(page, order)
  await button(page, 'Pay ₹1,23,456').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => notesOf(page), soon).toEqual([['dismissed']])

  await open(page, order, { modal: { escape: false } })
  await button(page, 'Pay ₹1,23,456').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(await button(page, 'Close').isVisible()).toBe(true)
  expect((await readLedger(sandbox.url)).payments).toEqual([])
})

test('a slow payment succeeds after it was dismissed', async () => {
  const { sandbox, order, page } = await newPurchase()
  const asked: unknown[] = []
  await page.route('**/razorpay/pay', (route) => {
    const request = route.request().postDataJSON()
    asked.push(request.delayMs)
    return route.continue({ postData: { ...request, delayMs: 500 } }) // Nobody waits five seconds in a test.
  })
  await open(page, order)

  await page.getByRole('checkbox', { name: 'Slow' }).check()
  await button(page, 'Pay ₹1,23,456').click()
  await expect.poll(() => readLedger(sandbox.url), soon).toMatchObject({ payments: [{ status: 'created' }] })
  await button(page, 'Close').click()

  await expect.poll(() => notesOf(page), soon).toEqual([['dismissed']])
  await expect.poll(() => readLedger(sandbox.url), soon).toMatchObject({ payments: [{ status: 'captured' }] })
  expect(await notesOf(page)).toEqual([['dismissed']])
  expect(asked).toEqual([5000])
})

test.each([
  { name: 'Pay ₹1,23,456', fields: ['razorpay_payment_id', 'razorpay_order_id', 'razorpay_signature'] },
  {
    name: 'Fail',
    fields: ['error[code]', 'error[description]', 'error[source]', 'error[step]', 'error[reason]', 'error[metadata]'],
  },
])('with redirect, $name posts a form to the callback', async ({ name, fields }) => {
  const { order, page } = await newPurchase()
  await open(page, order, { callback_url: `${new URL('/return', page.url())}`, redirect: true })

  await button(page, name).click()

  await page.waitForURL('**/return')
  const posted: [string, string][] = JSON.parse(await page.locator('pre').innerText())
  expect(posted.map(([field]) => field)).toEqual(fields)
  expect(JSON.stringify(posted)).toContain(order)
})

test('an order that is paid or unknown is refused before paying', async () => {
  const { sandbox, order, page } = await newPurchase()
  await pay(sandbox.url, order)

  await open(page, order)
  await page.getByText('This order is already paid.').waitFor()
  expect(await button(page, 'Pay ₹1,23,456').isDisabled()).toBe(true)
  await button(page, 'Close').click()

  await open(page, 'order_unknown')
  await page.getByText('The id provided does not exist').waitFor()
})
