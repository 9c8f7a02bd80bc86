import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { test } from 'vitest'
import { actAsOwner, actAsStaff, openBookings, order, rowOf, statusOf } from '#tests/support/admin-page.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { stockBundle, stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { countJobs, hurry } from '#tests/support/jobs.ts'
import { copyOrder } from '#tests/support/many-orders.ts'
import { expectText, linesOf, press } from '#tests/support/page-actions.ts'
import { pdfCodes, readCode } from '#tests/support/pdf-codes.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const admin = await shop.signInAdmin()
const berry = await stockProduct(shop)

const numberOf = async (id: string) => (await admin.send('readOrder', { params: { id } })).body.number
const field = (page: Page) => page.getByLabel('Orders and tracking numbers')
const parcel = (page: Page, words: string) =>
  page.getByRole('table', { name: 'Parcels' }).getByRole('row', { name: words })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** The file that a press brings. */
async function saved(page: Page, press: () => Promise<void>): Promise<Uint8Array> {
  const download = page.waitForEvent('download')
  await press()

  return readFile(await (await download).path())
}

test('fifty orders are packed and shipped from a paste in twelve clicks, and a wrong line is told', async () => {
  const first = await order(shop, berry, 'Asha Rao')
  const numbers = [await numberOf(first), ...(await copyOrder(shop, first, 48))]
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin')
  let clicks = 0
  const click = (what: Locator) => {
    clicks += 1
    return what.click()
  }
  await click(page.getByRole('tab', { name: 'Ship' }))
  await expectText(page, '49 orders wait to be packed.')
  numbers.push(await numberOf(await order(shop, berry, 'Nila New')))
  await expectText(page, '50 orders wait to be packed.')

  await click(button(page, 'Packing slips'))
  const slips = await saved(page, () => click(button(page, 'PDF')))
  expect(pdfCodes(slips)).toEqual(numbers)
  expect(pdfText(slips)).toContain('Berry Blast')
  expect(pdfText(slips)).not.toContain('₹')
  await click(button(page, 'Close'))
  await click(button(page, 'Labels'))
  expect(pdfCodes(await saved(page, () => click(button(page, 'PDF'))))).toEqual(numbers)
  await click(button(page, 'Close'))

  const [lost = '', ...rest] = numbers
  const lines = rest.map((number, i) => (i % 2 ? `${number}, D${700_000 + i}` : `${149_000_000_000 + i}\t${number}`))
  const wrong = [`${lost} xyz`, 'DH999999 D1']
  await click(field(page))
  await field(page).fill([...wrong, lines[1]].join('\n'))
  await expect(parcel(page, 'DH999999')).toContainText('There is no such order.')
  await expect(parcel(page, lost).first()).toContainText(/Asha Rao, Pune.*XYZ.*No courier recognised/)
  await expect(parcel(page, rest[1] ?? '')).toContainText(/D700001.*DTDC.*Ready/)
  await expectAccessible(page)
  await field(page).fill([...wrong, ...lines].join('\n'))
  await click(button(page, 'Ship 49, skip 2'))
  await expectText(page, '49 shipped.')
  await expect(field(page)).toHaveValue(`${lost} xyz\nDH999999 D1`)
  expect(await countJobs(shop, 'shipped-mail')).toBe(49)

  await click(page.getByLabel(`Ship ${lost} anyway`))
  await click(button(page, 'Ship 1, skip 1'))
  await expectText(page, '1 shipped.')
  expect(clicks).toBeLessThanOrEqual(12)
  expect((await admin.send('readOrderCounts')).body).toMatchObject({ placed: 0, shipped: 50 })
  await button(page, 'Clear').click()
})

test('a packer scans on a phone, prints, undoes, and sees no money', async () => {
  const id = await order(shop, await stockBundle(shop, { [berry]: 3 }), 'Zoya Ali')
  const [number, [second = '']] = [await numberOf(id), await copyOrder(shop, id, 1)]
  const page = await phone()
  await actAsStaff(page, await shop.signInStaff('packer'))
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.classList.add('printed') }))
  await page.goto('/admin?tab=ship')
  await expectText(page, '2 orders wait to be packed.')
  await expect(button(page, 'Courier CSV')).toHaveCount(0)

  await button(page, 'Packing slips').click()
  await button(page, 'Print').click()
  await expect(page.locator('body.printed')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  const code = page.locator('.slip svg').first()
  const picture = sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  expect(readCode(new Uint8ClampedArray(data), info.width, info.height)).toBe(number)
  const slip = page.locator('.slip').first()
  await expect(slip, 'a longer one has margins on each of its pages').toHaveCSS('box-decoration-break', 'clone')
  const left = (selector: string) => slip.locator(selector).evaluate((element) => element.getBoundingClientRect().left)
  const inner = (await left('.slip-bundle > ul')) - (await left('.slip-items'))
  expect(await left('li li > b'), 'a bundle stands in the column of all products').toBeCloseTo(
    (await left('.slip-bundle > b')) + inner,
  )
  await page.emulateMedia({ media: 'screen' })
  await button(page, 'Close').click()

  await field(page).focus()
  await page.keyboard.type(`${number}\n`)
  await expect(parcel(page, number).first()).toContainText('No tracking number yet')
  await page.keyboard.type(`12345678901\n${second}\n12345678902\n`)
  await expectText(page, '2 numbers look like those of DTDC and of Blue Dart. Which is it?')
  await button(page, 'Blue Dart').click()
  await page.getByLabel(`Courier of ${second}`).selectOption('DTDC')
  await expectNoSideways(page)
  await expectAccessible(page)
  await button(page, 'Ship 2').click()
  await expectText(page, '2 shipped.')
  const shipped = (await admin.send('readOrder', { params: { id } })).body
  expect([shipped.status, shipped.trackingInfo.courier]).toEqual(['shipped', 'Blue Dart'])

  await page.reload()
  await expectText(page, '2 shipped.')
  await button(page, 'Undo').click()
  await expectText(page, '2 called back, nobody was mailed.')
  await expect(field(page)).toHaveValue(new RegExp(`^${number}\n12345678901`))
  await hurry(shop, 'shipped-mail')
  const back = (await admin.send('readOrder', { params: { id } })).body
  expect([back.status, back.trackingInfo.trackingNumber]).toEqual(['placed', null])
  expect((await shop.mailsTo('zoya@dhamaka.test')).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('on its way'),
  )
  await expect(page.locator('main')).not.toContainText('₹')
  await button(page, 'Clear').click()
})

test('what is called back stands in the field again, with the lines that were skipped, though the page was loaded anew', async () => {
  const number = await numberOf(await order(shop, berry, 'Uma Devi'))
  const text = `${number} D810001\nDH999999 D1`
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=ship')
  await field(page).fill(text)
  await button(page, 'Ship 1, skip 1').click()
  await expectText(page, '1 shipped.')
  await expect(field(page)).toHaveValue('DH999999 D1')
  page.once('dialog', (dialog) => dialog.accept()) // what is left was not shipped
  await page.reload()
  await button(page, 'Undo').click()
  await expectText(page, '1 called back, nobody was mailed.')
  await expect(field(page)).toHaveValue(text)
  await button(page, 'Clear').click()
})

test('what another has shipped meanwhile is told with its number, and gets another one only where that is meant', async () => {
  const id = await order(shop, berry, 'Ravi Shah')
  const number = await numberOf(id)
  const tracked = async () => (await admin.send('readOrder', { params: { id } })).body.trackingInfo.trackingNumber
  const waiting = async () => {
    const { placed } = (await admin.send('readOrderCounts')).body
    if (placed === 0) return 'No order waits to be packed.'
    return placed === 1 ? '1 order waits to be packed.' : `${placed} orders wait to be packed.`
  }
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.clock.install()
  await page.goto('/admin?tab=ship')
  await expectText(page, await waiting())
  await field(page).fill(`${number} D800001`)
  await expect(parcel(page, number)).toContainText('Ready')
  const packer = await shop.signInStaff('packer')
  await packer.send('shipOrders', { body: { lines: [{ order: number, trackingNumber: 'D800002' }] } })
  await page.clock.fastForward(61_000)
  await expectText(page, await waiting())
  await button(page, 'Ship 1').click()
  await expect(page.getByRole('region', { name: 'Shipped last' })).toContainText(
    `${number}: Already shipped with DTDC, number D800002.`,
  )
  expect(await tracked()).toBe('D800002')

  await expect(parcel(page, number)).toContainText('Already shipped with D800002: the number changes')
  await page.getByLabel(`Ship ${number} anyway`).click()
  await button(page, 'Ship 1').click()
  await expectText(page, '1 shipped.')
  expect(await tracked()).toBe('D800001')
})

test('numbers and emails are read whole where a desk is small', async () => {
  const late = await numberOf(await order(shop, berry, 'Lalthansangi Renthlei', { status: 'cancelled' }))
  const other = await numberOf(await order(shop, berry, 'Manjunath Gowda'))
  const page = await desktop()
  await actAsOwner(shop, page)
  await page.goto('/admin?tab=ship')
  const cells = page.getByRole('cell', { name: /^14901234567\d$/ })
  await field(page).fill(`${late} 149012345671\n${other} 149012345678\n${other} 149012345678`)
  await expect(parcel(page, late)).toContainText('Order is Cancelled, Cannot Change the status')
  await expect(cells).toHaveCount(3)
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const cell of await cells.all()) expect(await linesOf(cell)).toBe(1)
    await expectNoSideways(page)
  }

  await page.goto('/admin?tab=bookings')
  for (const words of ['lalthansangi@dhamaka.test', 'manjunath@dhamaka.test']) {
    const email = page.getByText(words, { exact: true })
    expect(await email.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true)
  }
  await expectNoSideways(page)
})

test('bookings ask before a mistake: cancelling, a number of nobody, a number that looks like two', async () => {
  const id = await order(shop, berry, 'Rohan Iyer')
  const page = await openBookings(shop, await desktop(), '&q=rohan')
  const row = rowOf(page, 'Rohan Iyer')
  await statusOf(row).selectOption('cancelled')
  const question = page.getByRole('dialog', { name: `Cancel ${await numberOf(id)}?` })
  await expect(question).toContainText('₹588 goes back to Rohan Iyer')
  await press(page, 'Keep order')
  await expect(statusOf(row)).toHaveValue('placed')

  await row.getByRole('button', { name: 'Edit tracking' }).click()
  const number = row.getByLabel('Tracking number')
  await number.fill('d123456789')
  await expect(row).toContainText('DTDC')
  await number.fill('xyz')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('No courier recognised. Save anyway?')
  await expect(row.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  await number.fill('12345678901')
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Which courier is it?')).toBeVisible()
  await expectAccessible(page)
  await row.getByLabel('Blue Dart').check()
  await row.getByRole('button', { name: 'Save' }).click()
  await expectText(page, 'Tracking information added successfully')
  expect((await admin.send('readOrder', { params: { id } })).body.trackingInfo.courier).toBe('Blue Dart')

  await statusOf(row).selectOption('cancelled')
  await press(page, 'Cancel order')
  await expect(statusOf(row)).toHaveValue('cancelled')
})
