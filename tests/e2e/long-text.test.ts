import type { Page } from '@playwright/test'
import { eq, sql } from 'drizzle-orm'
import { test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { actAsOwner } from '#tests/support/admin-page.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { changeProduct, pay, stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { linesOf, press } from '#tests/support/page-actions.ts'

const { shop, phone } = await openShopInBrowser()

/** So many letters and no space between them. */
const letters = (count: number) => 'Dhamaka'.repeat(count).slice(0, count)

const EMAIL = `${letters(64)}@${`${letters(63)}.`.repeat(2)}${letters(57)}.in`.toLowerCase()
const NAME = letters(100)
const ADDRESS = {
  name: NAME,
  addressLine1: letters(200),
  addressLine2: letters(200),
  city: letters(100),
  state: letters(100),
  postalCode: '411001',
  country: 'India',
  number: `+91 ${'9'.repeat(13)}`,
}

const admin = await shop.signInAdmin()
const productId = await stockProduct(shop, { name: NAME })
await admin.send('updateProduct', {
  params: { id: productId },
  body: formOf({
    description: letters(2000),
    price: '100000',
    ingredients: letters(1000),
    netQuantity: NAME,
    bestBefore: NAME,
    origin: NAME,
    tagline: letters(60),
    pieces: '1000',
    pourInto: JSON.stringify([letters(40)]),
    questions: JSON.stringify([{ question: letters(140), answer: letters(600) }]),
  }),
})
await stockProduct(shop, { name: letters(99) })
const customer = await shop.signInCustomer(EMAIL)
await shop.db
  .update(users)
  .set({ name: NAME, phone: '9'.repeat(15) })
  .where(eq(users.email, EMAIL))
for (const isDefault of [true, false]) await customer.send('addAddress', { body: { ...ADDRESS, isDefault } })
const orderId = await buyLong()

/** An order of as many as can be had, to the address with the long lines. */
async function buyLong(): Promise<string> {
  await customer.send('addToCart', { body: { productId, quantity: 20 } })
  const session = await customer.send('createCheckoutSession', { body: { shippingAddress: ADDRESS } })
  const verified = await customer.send('verifyPayment', { body: await pay(shop, session.body.id) })

  return verified.body.orderId
}

/** Sends the order off with a long number; once it is on its way, that is its number still. */
const ship = () => admin.send('changeOrderStatus', { params: { id: orderId }, body: { trackingNumber: letters(40) } })

function formOf(entries: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)

  return form
}

/** Looks at pages as they stand on a phone and on a desktop, and keeps what reached beyond the screen. */
function lookAt(page: Page) {
  const found: string[] = []

  return {
    found,
    async look(where: string): Promise<void> {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 740 })
        const beyond = await page.evaluate(partsBeyondScreen)
        found.push(...beyond.map((part) => `${where} at ${width}: ${part}`))
      }
      await page.setViewportSize({ width: 360, height: 740 })
    },
  }
}

/** Runs in the browser: the page and the dialog over it, if they scroll sideways, and all that ends to the right of the screen. */
function partsBeyondScreen(): string[] {
  const isScroller = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX)
  const isInScroller = ({ parentElement: around }: Element): boolean =>
    around !== null && around !== document.body && (isScroller(around) || isInScroller(around))
  const beyond = [...document.body.querySelectorAll('*')].filter((element) => {
    const { right, width, height } = element.getBoundingClientRect()
    const isShown = width > 0 && height > 0 && element.checkVisibility()
    // The drifting places and the circles of colour leave the screen on purpose.
    return isShown && right > innerWidth + 1 && !isInScroller(element) && !element.closest('[aria-hidden], .drift')
  })
  const sideways = [document.documentElement, ...document.querySelectorAll('dialog[open]')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  )

  return [...sideways, ...beyond].map((element) => (element.cloneNode() as Element).outerHTML)
}

test('however long the words, no page of the shop is wider than its screen', async () => {
  const page = await phone()
  const { look, found } = lookAt(page)
  await actAs(page, customer)
  await page.goto('/')
  await expect(page.getByRole('article').first()).toBeAttached()
  await look('home')

  await page.goto(`/?q=${letters(90)}`)
  await expect(page.getByText(/products for/)).toBeVisible()
  await look('search')
  await page.goto(`/?q=${'z'.repeat(100)}`)
  await expect(page.getByText(/Nothing of ours/)).toBeVisible()
  await look('nothing-found')

  await page.goto(`/product/${productId}`)
  await look('product')
  await press(page, 'Menu')
  await page.getByRole('combobox', { name: 'Search products' }).fill('dhamaka')
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('suggestions')

  await customer.send('addToCart', { body: { productId, quantity: 20 } })
  await changeProduct(shop, productId, { stock: 3, price: 99_999 })
  const offer = { name: letters(80), kind: 'amount', value: 100_000 } as const
  expect((await admin.send('createOffer', { body: offer })).status).toBe(201)
  await page.goto('/cart')
  await expect(page.getByText(/^Only 3 of/)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await look('cart')
  const taken = page.getByRole('region', { name: 'Order Summary' }).getByText(/^−₹/)
  expect(await linesOf(taken)).toBe(1)
  await press(page, 'Proceed to Checkout')
  await expect(page.getByText('Failed to process checkout')).toBeVisible()
  await look('cart-payment-notice')
  await page
    .getByRole('button', { name: /^Delete, / })
    .first()
    .click()
  await look('delete-address')
  await press(page, 'Cancel')
  await page
    .getByRole('button', { name: /^Edit, / })
    .first()
    .click()
  await expect(page.getByLabel('Full Name')).toHaveValue(NAME)
  await look('cart-address-form')

  for (const tab of ['me', 'orders', 'addresses']) {
    await page.goto(`/profile?tab=${tab}`)
    await expect(page.getByRole('tabpanel')).toContainText(/Your details|₹|Delete/)
    await look(`profile-${tab}`)
  }
  await page.goto(`/orders/${orderId}?placed=1`)
  await expect(page.getByRole('heading', { name: 'Order placed!' })).toBeVisible()
  await look('placed')
  await ship()
  await page.goto(`/orders/${orderId}`)
  await expect(page.getByText('Tracking number', { exact: true })).toBeVisible()
  await look('order')

  expect(found).toEqual([])
})

test('however long the words, no page of the panel is wider than its screen', async () => {
  await shop.db.execute(sql`insert into payments (id, checkout_id, amount_paise, status, created_at)
    values (${`pay_${letters(60)}`}, gen_random_uuid(), 58800, 'captured', now())`)
  await ship()
  await admin.send('changeOrderStatus', { params: { id: orderId }, body: { status: 'delivered' } })
  await admin.send('refundOrder', { params: { id: orderId }, body: { reason: letters(300) } })
  const page = await phone()
  const { look, found } = lookAt(page)
  await actAsOwner(shop, page)

  await page.goto('/admin')
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('panel-products')
  await page.getByRole('button', { name: 'Delete' }).last().click()
  await look('panel-delete-product')
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Edit' }).last().click()
  await page.getByText('Changes', { exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Changed').first()).toBeVisible()
  await look('panel-product-changes')

  await page.goto('/admin?tab=bookings')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await look('panel-bookings')
  await press(page, 'Edit tracking')
  await look('panel-tracking')
  await press(page, 'View')
  await expect(page.getByRole('dialog')).toContainText('Tracking number given')
  await look('panel-order')

  await page.goto('/admin?tab=today')
  await expect(page.getByRole('heading', { name: 'Last orders' })).toBeVisible()
  await expectNoSideways(page)

  await page.goto('/admin?tab=money')
  await expect(page.getByText('Paid, but no order')).toBeVisible()
  await look('panel-money')

  await page.goto('/admin?tab=staff')
  await page.getByLabel('Email').fill(EMAIL.replace('.in', '.org'))
  await press(page, 'Send invitation')
  const toast = page.locator('[popover] [role=status]')
  await expect(toast).toContainText('is on its way')
  await look('panel-toast')
  expect(await toast.evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth)).toBe(true)

  expect(found).toEqual([])
})
