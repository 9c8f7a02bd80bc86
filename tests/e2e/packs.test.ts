import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { actAsOwner, cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { changeProduct, stockOf, stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways, expectPlaced, pressInPopup, proceed, signInWithCart } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { tellOfCatalogue } from '#tests/support/tell-of-catalogue.ts'

const { shop, phone, desktop, withoutScripts } = await openShopInBrowser()
const four = await stockProduct(shop, { name: 'Guava Lime', stock: 9 })
const mojito = await stockProduct(shop, { name: 'Mojito', stock: 5 })
const twelve = await stockProduct(shop, { name: 'Guava Lime Box of 12', price: 679 })
await changeProduct(shop, four, { sizeLabel: 'Box of 4' })
await changeProduct(shop, twelve, { sizeOf: four, sizeLabel: 'Box of 12' })
await tellOfCatalogue(shop)

const NOTE = 'Happy birthday, Meera!'

test('a size is chosen, without a script too', async () => {
  const plain = await withoutScripts()
  await plain.goto(`/product/${four}`)
  await expect(plain.getByRole('navigation', { name: 'Size' }).getByRole('link', { name: /Box of 12/ })).toBeVisible()

  const page = await phone()
  await page.goto(`/product/${four}`)
  const size = (name: RegExp) => page.getByRole('navigation', { name: 'Size' }).getByRole('link', { name })
  await expect(size(/Box of 4.*₹249/)).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await expectNoSideways(page)
  await size(/Box of 12.*₹679/).click()
  await expect(page).toHaveURL(`/product/${twelve}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guava Lime Box of 12')
  await expect(size(/Box of 12/)).toHaveAttribute('aria-current', 'page')
})

test('the owner makes a party box, a customer buys it with a gift note, and the slip says what goes into it', async () => {
  const box = await stockProduct(shop, { name: 'Party box', price: 999, stock: 3 })
  const panel = await openProducts(shop, await desktop())
  await cardOf(panel, 'Party box').getByRole('button', { name: 'Edit' }).click()
  await panel.getByText('Sizes and bundles').click()
  await panel.getByRole('checkbox', { name: 'Guava Lime', exact: true }).check()
  await panel.getByRole('checkbox', { name: 'Mojito' }).check()
  await panel.getByLabel('How many of Mojito').selectOption('2')
  await expect(panel.getByLabel('Stock')).toHaveValue('')
  await expectAccessible(panel, '[role=dialog], dialog[open]')
  await press(panel, 'Save Product')
  await expectText(panel, 'Product updated successfully')
  await expect(cardOf(panel, 'Party box')).toContainText('2 in stock')

  const page = await phone()
  await signInWithCart(shop, page, { [box]: 1 })
  await page.goto(`/product/${box}`)
  await expect(page.getByRole('region', { name: 'What’s inside' }).getByRole('listitem')).toHaveText([
    '1 ×Guava Lime',
    '2 ×Mojito',
  ])
  await expectAccessible(page)
  await page.goto('/cart')
  await page.getByText('Add a gift note').click()
  await page.getByLabel('Your gift note').fill(NOTE)
  await page.reload()
  await expect(page.getByLabel('Your gift note')).toHaveValue(NOTE)
  await expectText(page, `${NOTE.length} of 200`)
  await expectAccessible(page)
  await expectNoSideways(page)
  await proceed(page)
  await pressInPopup(page, 'Pay ₹1,179')
  const id = await expectPlaced(page)
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('gift')))).toEqual([])
  expect([await stockOf(shop, four), await stockOf(shop, mojito)]).toEqual([8, 3])
  await page.goto(`/orders/${id}`)
  await expectText(page, NOTE)
  await expect(page.getByText('1 × Guava Lime, 2 × Mojito')).toBeVisible()

  const desk = await desktop()
  await actAsOwner(shop, desk)
  await desk.goto('/admin?tab=ship')
  await press(desk, 'Packing slips')
  const download = desk.waitForEvent('download')
  await press(desk, 'PDF')
  const slip = pdfText(await readFile(await (await download).path()))
  for (const words of ['Party box', 'Guava Lime', '2 ×', 'Mojito', NOTE]) expect(slip).toContain(words)
})
