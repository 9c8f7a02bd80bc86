import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { test } from 'vitest'
import { actAsOwner, actAsStaff, order, rowOf, statusOf } from '#tests/support/admin-page.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { expectRefused, expectText, fill, press, storageOf } from '#tests/support/page-actions.ts'

const { shop, phone, desktop } = await openShopInBrowser()
const berry = await stockProduct(shop)

const tabs = (page: Page) => page.getByRole('tab')
const rupees = (page: Page) => page.getByRole('main').getByText('₹')

test('an owner invites a packer, who accepts and is in the panel', async () => {
  const owner = await desktop()
  await actAsOwner(shop, owner)
  await owner.goto('/admin?tab=staff')
  await fill(owner, { Email: (await shop.signInCustomer()).email })
  await press(owner, 'Send invitation')
  await expectRefused(owner, 'This email belongs to a customer. Please take another one.')
  await fill(owner, { Email: 'meera@dhamaka.test' })
  await press(owner, 'Send invitation')
  const staff = owner.getByRole('list', { name: 'Staff' }).getByRole('listitem')
  await expect(staff.filter({ hasText: 'meera@dhamaka.test' })).toContainText(/Packer.*Invited, until/s)
  await expectAccessible(owner)

  const [mail] = await shop.mailsTo('meera@dhamaka.test')
  const link = /https?:\S+\/accept-invite\?key=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const packer = await phone()
  await packer.goto('/accept-invite')
  await expectText(packer, 'This address lacks its key. Please open the link in your invitation as it is.')
  await packer.goto(link)
  await expectAccessible(packer)
  await press(packer, 'Join')
  await expectText(packer, 'Please enter your name.')
  await fill(packer, { Name: 'Meera Iyer', Password: STRONG_PASSWORD })
  await press(packer, 'Join')

  await expect(packer).toHaveURL('/admin')
  expect(await storageOf(packer)).toEqual({ token: expect.any(String), admin: 'true' })
  await expect(packer.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await expect(tabs(packer)).toHaveText(['Bookings', 'Today', 'Ship', 'Security'])

  await packer.goto(`/product/${randomUUID()}`)
  await expectText(packer, 'Product Not Found')
  await expectText(packer, 'It is not in the shop. If it is a draft, only the owner sees it.')
  await expectAccessibleAtBothWidths(packer)
})

test('a packer packs without a price in sight, and is out when removed', async () => {
  await order(shop, berry, 'Asha Rao')
  const packer = await phone()
  await actAsStaff(packer, await shop.signInStaff('packer', 'ravi@staff.test'))
  await packer.goto('/admin?tab=money')
  await expectText(packer, 'Money is for the owner and the accountant only.')
  await packer.getByRole('tab', { name: 'Bookings' }).click()
  await expect(packer.getByText('Money is for')).toHaveCount(0)
  const row = rowOf(packer, 'Asha Rao')
  await expect(statusOf(row).locator('option')).toHaveText(['placed', 'shipped', 'delivered'])
  await row.getByRole('button', { name: 'Edit tracking' }).click()
  await row.getByRole('textbox', { name: 'Tracking number' }).fill('D12345')
  await press(packer, 'Save')
  await expectText(packer, 'Tracking information added successfully')
  await expect(statusOf(row)).toHaveValue('shipped')
  await row.getByRole('button', { name: 'View' }).click()
  await expect(packer.getByRole('dialog')).toContainText('12 Marigold Lane')
  await expect(rupees(packer)).toHaveCount(0)
  await expect(packer.getByRole('button', { name: /Invoice|Refund/ })).toHaveCount(0)
  await expectNoSideways(packer)
  await expectAccessible(packer)
  await packer.keyboard.press('Escape')

  const owner = await desktop()
  await actAsOwner(shop, owner)
  await owner.goto('/admin?tab=staff')
  const ravi = owner.getByRole('list', { name: 'Staff' }).getByRole('listitem').filter({ hasText: 'ravi@staff.test' })
  await ravi.getByRole('button', { name: 'Change role of Meera Iyer' }).click()
  await owner.getByLabel('New role').selectOption('Accountant')
  await expectAccessible(owner)
  await press(owner, 'Save')
  await expect(ravi).toContainText('Accountant')
  const happened = owner.getByRole('region', { name: 'What happened' })
  await expect(happened).toContainText('made ravi@staff.test accountant (was packer)')
  await packer.reload()
  await expect(tabs(packer)).toHaveText(['Bookings', 'Today', 'Money', 'Reports', 'Security'])
  await ravi.getByRole('button', { name: 'Remove Meera Iyer' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(ravi).toHaveCount(0)
  await expect(owner.getByRole('list', { name: 'Staff' })).toBeFocused()
  await expect(happened).toContainText('removed ravi@staff.test (accountant)')
  await packer.getByRole('button', { name: /^delivered/i }).click()
  await expectText(packer, 'Your panel session has ended')

  await press(owner, 'Remove Owner')
  await owner.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expectText(owner, 'The last owner cannot be removed. Please invite another one first.')
})

test('an accountant sees the money and nothing that changes anything', async () => {
  await order(shop, berry, 'Ravi Menon', { status: 'delivered' })
  const page = await desktop()
  await actAsStaff(page, await shop.signInStaff('accountant'))
  await page.goto('/admin')
  const row = rowOf(page, 'Ravi Menon')
  await expect(row).toContainText('₹588')
  await expect(tabs(page)).toHaveText(['Bookings', 'Today', 'Money', 'Reports', 'Security'])
  await expect(row.getByRole('combobox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit tracking' })).toHaveCount(0)
  await row.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('button', { name: 'Invoice' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible()
  await expect(page.getByRole('heading', { name: /Refund|Changes/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.goto('/admin?tab=products') // an owner's tab
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible()
  await page.goto('/admin?tab=money')
  await expectText(page, 'All is well.')
})

test('sign-ins are seen and ended; where two-step login is required there is nothing else until it is on', async () => {
  const meera = await shop.signInStaff('packer', 'sign-ins@dhamaka.test')
  const other = await shop.signInStaff('packer', meera.email)
  const page = await phone()
  await page.goto('/contact')
  await page.evaluate((token) => Object.assign(localStorage, { token, admin: 'true' }), meera.token)
  await page.goto('/admin?tab=security')
  const devices = page.getByRole('region', { name: 'Where you are signed in' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await expectNoSideways(page)
  await devices.getByRole('button', { name: 'Sign out Unknown device' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices.getByRole('listitem')).toContainText('This device')
  expect((await other.send('readProfile')).status).toBe(401)

  await shop.changeSettings({ requireTwoStep: true })
  await page.getByRole('tab', { name: 'Bookings' }).click()
  await expectText(page, 'Two-step login is required here. Turn it on, and the rest of the panel opens.')
  await expect(tabs(page)).toHaveText(['Security'])
  await expect(devices).toHaveCount(0)
  await shop.changeSettings({ requireTwoStep: false })

  await page.goto('/admin?tab=security')
  await press(page, 'Sign out everywhere')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(shop.config.admin.loginPath)
  expect((await meera.send('readProfile')).status).toBe(401)
})
