import type { Locator, Page } from '@playwright/test'
import { test } from 'vitest'
import { reviews } from '#modules/reviews/tables.ts'
import { newId } from '#platform/postgres/ids.ts'
import { actAsOwner, cardOf, openBookings, openProducts, order, rowOf, statusOf } from '#tests/support/admin-page.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop)

/** Presses twice where a button stands, as quickly as a hand does, whatever has come there meanwhile. */
async function pressTwice(page: Page, button: Locator): Promise<void> {
  await button.click({ trial: true })
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 75 })
}

/** Presses twice before the page can draw anything. */
const pressAtOnce = (button: Locator): Promise<void> =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** A call with a body that changes nothing: which bookings may leave. */
const QUESTION = '/orders/ship/check'

/** The calls that change something, from now on. */
function changesOf(page: Page): string[] {
  const changes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && !pathname.endsWith(QUESTION)) changes.push(pathname)
  })
  return changes
}

async function plantPending(texts: readonly string[]): Promise<void> {
  const rows = texts.map((text, place) => ({
    id: newId(),
    productId: berry,
    text,
    stars: 4,
    name: 'Asha K.',
    writtenAt: new Date(shop.now().getTime() - place * 60_000),
  }))
  await shop.db.insert(reviews).values(rows)
}

test('a review is decided by the press that was meant for it, not by the one for the review before', async () => {
  await plantPending(['First words', 'Second words', 'Third words', 'Fourth words', 'Fifth words'])
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=reviews')
  const rows = page.getByRole('list', { name: 'Waiting reviews' }).getByRole('listitem')
  const changes = changesOf(page)
  await expect(rows).toHaveCount(5)

  await pressTwice(page, rows.first().getByRole('button', { name: 'Show' }))
  await expect(rows).toHaveCount(4)
  await pressTwice(page, rows.first().getByRole('button', { name: 'Hide' }))
  await expect(rows).toHaveCount(3)
  await rows.first().getByRole('button', { name: 'Hide' }).dblclick()
  await expect(rows).toHaveCount(2)
  expect(changes).toHaveLength(3)

  // When the list is slow to come anew, so is the second press.
  await page.route('**/reviews/all*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  const show = rows.first().getByRole('button', { name: 'Show' })
  const place = await show.boundingBox()
  await show.click()
  await expect(rows).toHaveCount(1)
  await page.mouse.click((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  await expect(show).toBeDisabled()
  await expect(show).toBeEnabled()
  expect(changes).toHaveLength(4)
  await expect(rows).toContainText('Fifth words')
  await show.click()
  await expect(rows).toHaveCount(0)
  expect(changes).toHaveLength(5)
})

test('a product is copied, hidden and deleted once by a double press', async () => {
  await stockProduct(shop, { name: 'Guava Lime' })
  const page = await openProducts(shop, await desktop())
  const changes = changesOf(page)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)

  await pressAtOnce(cardOf(page, 'Guava Lime').getByRole('button', { name: 'Duplicate' }))
  await expect(cards).toHaveCount(3)
  expect(changes.splice(0)).toHaveLength(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const card = cardOf(page, 'Berry Blast')
  await pressTwice(page, card.getByRole('button', { name: 'Hide' }))
  await expect(card.getByRole('button', { name: 'Show' })).toBeVisible()
  expect(changes.splice(0)).toHaveLength(1)
  await card.getByRole('button', { name: 'Show' }).click({ delay: 600 }) // sooner it is still the same press
  await expect(card.getByRole('button', { name: 'Hide' })).toBeVisible()
  expect(changes.splice(0)).toHaveLength(1)

  await cardOf(page, 'Guava Lime').first().getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).dblclick()
  await expect(cards).toHaveCount(2)
  expect(changes.splice(0)).toHaveLength(1)
})

test('an order is noted, tracked and cancelled once by a double press, a setting taken back once', async () => {
  const id = await order(shop, berry, 'Kiran Shah')
  await order(shop, berry, 'Nisha Gill')
  const page = await openBookings(shop, await desktop())
  const changes = changesOf(page)
  const row = rowOf(page, 'Kiran Shah')
  await row.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order details' })
  await dialog.getByLabel('New note').fill('Call before ten')
  await pressAtOnce(dialog.getByRole('button', { name: 'Add note' }))
  await expect(dialog.getByLabel('New note')).toHaveValue('')
  expect(changes.splice(0)).toEqual([`/api/orders/${id}/notes`])
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: 'Edit tracking' }).click()
  await row.getByLabel('Tracking number').fill('D987654321')
  await row.getByRole('button', { name: 'Save' }).dblclick()
  await expect(statusOf(row)).toHaveValue('shipped')
  expect(changes.splice(0)).toHaveLength(1)

  const other = rowOf(page, 'Nisha Gill')
  await statusOf(other).selectOption('cancelled')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick()
  await expect(statusOf(other)).toHaveValue('cancelled')
  expect(changes.splice(0)).toHaveLength(1)

  await (await shop.signInAdmin()).send('updateSettings', { body: { lowStock: 30 } })
  await page.goto('/admin?tab=settings&section=changes')
  await page.getByRole('button', { name: 'Undo' }).dblclick()
  await expectText(page, 'Change undone')
  await expect(page.getByRole('listitem').first()).toContainText('Undone')
  expect(changes.splice(0)).toHaveLength(1)
})

test('a dialog that a double press opens stays open; a later press beside it shuts it', async () => {
  const page = await openProducts(shop, await desktop())
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('article').first()).toBeVisible() // what comes moves the buttons
  await page.getByRole('button', { name: 'Add Product' }).dblclick()
  await expect(dialog.getByRole('heading', { name: 'Add Product' })).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Import' }).dblclick()
  await expect(dialog).toBeVisible()
  await page.goto('/admin?tab=offers')
  await expect(page.getByText('No offers yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Offer' }).dblclick()
  await expect(dialog).toBeVisible()

  await order(shop, berry, 'Uma Pillai')
  await page.goto('/admin?tab=bookings&q=uma')
  await rowOf(page, 'Uma Pillai').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Packing slips' }).dblclick()
  await expect(dialog).toBeVisible()
})

test('what is meant to be pressed again and again is', async () => {
  await order(shop, berry, 'Farah Jain', { status: 'delivered' })
  const page = await openBookings(shop, await phone(), '&q=farah')
  await rowOf(page, 'Farah Jain').getByRole('button', { name: 'View' }).click()
  await press(page, 'Refund this order')
  const pieces = page.getByRole('group', { name: 'Pieces of Berry Blast to refund' })
  await pieces.getByRole('button', { name: 'One fewer' }).dblclick()
  await expect(pieces.getByRole('status')).toHaveText('0')
})
