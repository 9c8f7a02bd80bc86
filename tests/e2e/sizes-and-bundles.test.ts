import { test } from 'vitest'
import { cardOf, openProducts } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { changeProduct, stockBundle, stockOf, stockProduct } from '#tests/support/buying.ts'
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

test('the choice of size stands there with the page, however late its code comes: nothing below it moves', async () => {
  const page = await phone()
  const code: string[] = []
  await page.route(/size-choice/, async (route) => {
    code.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.addInitScript(() => {
    const places = new Set<number>()
    Object.assign(window, { places })
    const look = () => {
      const button = [...document.querySelectorAll('main h1 ~ div button')].find(
        (one) => one.textContent === 'Add to Cart',
      )
      if (button) places.add(Math.round(button.getBoundingClientRect().top + scrollY))
      requestAnimationFrame(look)
    }
    look()
  })
  const places = () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places])

  await page.goto('/')
  await page.locator('#products').getByRole('link', { name: 'Guava Lime', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Size' })).toBeVisible()
  expect(await places()).toHaveLength(1)
  expect(code).toHaveLength(1)

  await signInWithCart(shop, page, {})
  await page.goto(`/product/${four}`) // as the server sends it, to a customer
  await expect(page.locator('main').getByRole('button', { name: 'Add to Cart' }).first()).toBeVisible()
  await page.waitForTimeout(1500)
  expect(await places()).toHaveLength(1)
})

test('the owner makes a party box of what is there, and it has as many as they allow', async () => {
  await stockProduct(shop, { name: 'Party box', price: 999, stock: 3 })
  const panel = await openProducts(shop, await desktop())
  await cardOf(panel, 'Party box').getByRole('button', { name: 'Edit' }).click()
  await panel.getByText('Sizes and bundles').click()
  await panel.getByRole('checkbox', { name: 'Guava Lime', exact: true }).check()
  await panel.getByRole('checkbox', { name: 'Mojito' }).check()
  await panel.getByLabel('How many of Mojito').selectOption('2')
  await expect(panel.getByLabel('Stock')).toHaveValue('')
  await expectAccessible(panel, 'dialog[open]')
  await press(panel, 'Save Product')
  await expectText(panel, 'Product updated successfully')
  await expect(cardOf(panel, 'Party box')).toContainText('2 in stock')
})

test('the owner is told which bundles a product is part of before it goes, and takes it out there', async () => {
  const [fig, plum] = [await stockProduct(shop, { name: 'Fig' }), await stockProduct(shop, { name: 'Plum' })]
  await stockBundle(shop, { [fig]: 1, [plum]: 1 }, 'Fruit box')
  const panel = await openProducts(shop, await phone())
  await cardOf(panel, 'Fig').getByRole('button', { name: 'Delete' }).click()
  const dialog = panel.getByRole('dialog')
  await expect(dialog).toContainText('It is part of Fruit box: sold out from then on')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectText(panel, 'Product deleted successfully. Sold out by that: Fruit box')

  await cardOf(panel, 'Fruit box').getByRole('button', { name: 'Edit' }).click()
  await panel.getByRole('checkbox', { name: 'Fig (deleted)' }).uncheck()
  await press(panel, 'Save Product')
  await expectText(panel, 'Product updated successfully')
  await expect(cardOf(panel, 'Fruit box')).not.toContainText('Out of stock')
})

test('a bundle is bought with a gift note that survives a reload; order and slip tell both', async () => {
  const box = await stockBundle(shop, { [four]: 1, [mojito]: 2 }, 'Diwali box')
  const page = await phone()
  const customer = await signInWithCart(shop, page, { [box]: 1 })
  await page.goto(`/product/${box}`)
  await expect(page.getByRole('region', { name: 'What you get' }).getByRole('listitem')).toHaveText([
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
  await expectText(page, 'In it: 1 × Guava Lime, 2 × Mojito')

  const { token } = await shop.signInAdmin()
  const { number } = (await customer.send('readOrder', { params: { id } })).body
  const slips = await fetch(`${shop.config.publicUrl}/api/orders/packing-slips`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ orders: [number] }),
  })
  const slip = pdfText(new Uint8Array(await slips.arrayBuffer()))
  for (const words of [number, 'Diwali box', 'Guava Lime', '2 ×', 'Mojito', NOTE]) expect(slip).toContain(words)
})
