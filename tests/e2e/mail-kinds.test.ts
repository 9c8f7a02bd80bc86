import { test } from 'vitest'
import { expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { expect } from '#tests/support/expect.ts'

const { shop, phone } = await openShopInBrowser()
shop.sandbox.sendWebhooksTo(shop.config.publicUrl)

test('the sandbox shows each kind of mail: on a phone and on a desk, by night, and as text', async () => {
  const page = await phone()
  const kinds = `${shop.sandbox.url}/mail/kinds`
  const samples: unknown[] = await (await fetch(`${shop.config.publicUrl}/mail-samples.json`)).json()
  await page.goto(kinds)
  await expect(page.getByRole('navigation', { name: 'Kinds of mail' }).getByRole('listitem')).toHaveCount(
    samples.length,
  )
  await page.getByRole('link', { name: 'Order placed Your order' }).click()

  const mail = page.frameLocator('iframe')
  await expect(mail.getByText(/^Arrives by /).last()).toBeVisible()
  await expect(mail.getByRole('link', { name: 'See your order' })).toBeVisible()
  const isDrawn = () =>
    mail.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0))
  await expect.poll(async () => (await isDrawn()).every(Boolean)).toBe(true)
  const widthOf = (selector: string) => mail.locator(selector).evaluate((element) => element.scrollWidth)
  expect(await widthOf('body'), 'nothing is wider than the phone').toBeLessThanOrEqual(360)

  const colour = () =>
    mail
      .getByRole('heading')
      .first()
      .evaluate((element) => getComputedStyle(element).color)
  expect(await colour()).toBe('rgb(29, 15, 46)')
  await page.getByRole('link', { name: 'Night' }).click()
  await expect.poll(colour).toBe('rgb(255, 248, 238)')
  await page.getByRole('link', { name: 'Desk' }).click()
  await expect(page.getByRole('link', { name: 'Desk' })).toHaveAttribute('aria-current', 'true')

  await page.getByRole('link', { name: 'Text', exact: true }).click()
  await expect(page.locator('pre')).toContainText('Total: ₹822')
  await expectAccessibleAtBothWidths(page)
})
