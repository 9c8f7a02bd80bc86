import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, fill, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser({ seed: 'flavours' })
const plain = await stockProduct(shop, { name: 'Jeera Jolt' })
const [berry] = (await shop.visitor().send('listProducts', { query: { q: 'Berry Blast' } })).body

const unfold = (page: Page, title: string) => page.getByRole('dialog').getByText(title, { exact: true }).click()
const HEADINGS = ['How it tastes', 'Pour it into', 'People ask']
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()

/** How wide the first middle dot of a text is drawn. */
function widthOfDot(element: Element): number {
  const range = document.createRange()
  const words = element.firstChild as Text
  const at = words.data.indexOf('·')
  range.setStart(words, at)
  range.setEnd(words, at + 1)

  return range.getBoundingClientRect().width
}

test('the owner writes the details of a product; what does not go is said beside it, and the page says the rest', async () => {
  const page = await openProducts(shop, await desktop())
  await cardOf(page, 'Jeera Jolt').getByRole('button', { name: 'Edit' }).click()
  await fill(page, { Tagline: 'Cumin with a kick', 'Pieces in the box': '4', 'Net quantity': '180 g (4 × 45 g)' })
  await expectText(page, '₹62 a drink · ₹138.33 per 100 g · unit sale price ₹1.38 per g')
  await unfold(page, 'Colours')
  await page.getByLabel('It has colours of its own').check()
  await fill(page, { 'Flavour colour': '#7c7c7c' })
  await expect(page.getByLabel('Flavour colour')).toHaveAccessibleDescription(/Text is hard to read on #7c7c7c/)
  await unfold(page, 'Taste')
  await page.getByLabel('Sweet').selectOption('2')
  await fill(page, { 'Pour it into': 'Soda\nTonic' })
  await unfold(page, 'Taste') // folded, and yet what is wrong in it is shown
  await unfold(page, 'Questions people ask')
  await fill(page, { 'Question 1': 'Is it hot?', 'Answer 1': 'A little.' })
  await press(page, 'Save Product')
  await expect(page.getByLabel('Sour')).toHaveAccessibleDescription('Please say all three, or none.')
  await expectAccessible(page, 'dialog[open]')

  await page.getByRole('button', { name: /^Use #/ }).click()
  await page.getByLabel('Sour').selectOption('3')
  await page.getByLabel('Fizz').selectOption('5')
  await unfold(page, 'Nutrition')
  for (const [name, figure] of [
    ['Energy', 364],
    ['Protein', 0.5],
    ['Carbohydrate', 84.7],
    ['Total sugars', 81.4],
  ]) {
    await page.getByLabel(`${name} (`).fill(String(figure))
  }
  await fill(page, { 'Total fat (g)': '0', 'Sodium (mg)': '1680' })
  await press(page, 'Save Product')
  await expectText(page, 'Product updated successfully')

  await page.goto(`/product/${plain}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Cumin with a kick')
  await expectText(page, 'Box of 4 · ₹62 a drink · ₹138.33 per 100 g')
  expect(await page.getByText('Box of 4 ·').evaluate(widthOfDot)).toBeGreaterThan(2) // our typeface gives it none
  await expect(main).toContainText(/SweetGentle, 2 of 5.*FizzFull blast, 5 of 5/)
  await expect(main).toContainText('₹1.38 per g')
  await page.getByText('Nutrition', { exact: true }).click()
  await expect(page.getByRole('row', { name: 'Energy 364 kcal 164 kcal' })).toBeVisible()
  await page.getByText('Is it hot?').click()
  await expectText(page, 'A little.')
  await expect(main.locator('[data-flavour]').first()).toHaveAttribute('style', /--flavour: ?#[0-9a-f]{6}/)
  await expectAccessibleAtBothWidths(page)
})

test('on a phone a flavour tells its details, from the server and from another page alike; one without has no empty place for them', async () => {
  const page = await phone()
  await signInWithCart(shop, page, {})
  await page.goto(`/product/${berry?.id}`)
  expect(await headings(page)).toEqual(expect.arrayContaining(HEADINGS))
  const sent = await page.locator('[data-static^=taste-]').innerText()
  await expect(page.getByLabel('Check delivery to your PIN')).toHaveValue('411001')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Delivers to Pune' })).toBeVisible()
  for (const question of await page.getByRole('main').locator('summary').all()) await question.click()
  await expectNoSideways(page)
  await expectAccessible(page)

  const other = await stockProduct(shop, { name: 'Paan Pataka' })
  await fill(page, { 'Check delivery to your PIN': '302001' })
  await press(page, 'Check')
  await expect(page.getByRole('main')).toContainText('Delivers to Jaipur')
  await page.goto(`/product/${other}`)
  await expect(page.getByLabel('Check delivery to your PIN')).toHaveValue('302001')
  for (const heading of HEADINGS) expect(await headings(page)).not.toContain(heading)
  await expect(page.getByRole('main').locator('summary')).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Berry Blast' }).click()
  await expect(page).toHaveURL(`/product/${berry?.id}`)
  await expect.poll(() => headings(page)).toEqual(expect.arrayContaining(HEADINGS))
  await expect(page.getByText('Wild berry medley punch')).toBeVisible()
  expect(sent).toContain(await page.getByText('Iced black tea').innerText())
})
