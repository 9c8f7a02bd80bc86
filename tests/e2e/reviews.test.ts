import { test } from 'vitest'
import { actAsOwner } from '#tests/support/admin-page.ts'
import { expectAccessible, expectAccessibleAtBothWidths, openShopInBrowser } from '#tests/support/browser.ts'
import { stockProduct } from '#tests/support/buying.ts'
import { actAs, expectNoSideways } from '#tests/support/checkout-page.ts'
import { expect } from '#tests/support/expect.ts'
import { expectText, press, signIn, storageOf } from '#tests/support/page-actions.ts'
import { pictureBytes } from '#tests/support/pictures.ts'
import { customerWith, plantReviews, reviewForm } from '#tests/support/reviews.ts'

const { shop, phone, desktop } = await openShopInBrowser()

test('a customer goes from the order to the form, types, reloads and sends; nobody reads it before the owner', async () => {
  const page = await phone()
  const berry = await stockProduct(shop)
  const { customer, orderId } = await customerWith(shop, berry)
  await actAs(page, customer)
  await page.goto(`/orders/${orderId}`)
  const mails = page.getByRole('checkbox', { name: /^Ask me by mail/ })
  await expect(mails).not.toBeChecked()
  await mails.check()
  await expect(mails).toBeChecked()
  await expectAccessibleAtBothWidths(page)

  await page.getByRole('link', { name: 'Write a review of Berry Blast' }).click()
  await expect(page.getByRole('heading', { name: 'How was Berry Blast?' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'How was Berry Blast?' })).toBeFocused()
  await press(page, 'Send review')
  await expectText(page, 'Please give one to five stars.')
  await expectText(page, 'Please write a few words.')
  await expect(page.getByRole('radio', { name: /^1 star/ })).toBeFocused()
  await expect(page.getByText('Please give one to five stars.')).toBeInViewport()
  await expectAccessibleAtBothWidths(page, '#reviews')

  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await page.getByLabel('Your review').fill('Fizzed like mad.')
  await page.reload()
  await expect(page.getByLabel('Your review')).toHaveValue('Fizzed like mad.')
  await expect(page.getByRole('radio', { name: /^4 stars/ })).toBeChecked()
  const file = { name: 'glass.png', mimeType: 'image/png', buffer: await pictureBytes() }
  await page.getByLabel('Pictures (optional)').setInputFiles([file])
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')).toHaveCount(1)
  await press(page, 'Send review')
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused()
  await expect(page.getByRole('img', { name: 'Picture 1 of Asha R.’s review' })).toBeVisible()
  await expectAccessibleAtBothWidths(page, '#reviews')
  await expectNoSideways(page)

  const stranger = await phone()
  await stranger.goto(`/product/${berry}`)
  await expect(stranger.getByText('Fizzed like mad.')).toHaveCount(0)

  const desk = await desktop()
  await actAsOwner(shop, desk)
  await desk.goto('/admin?tab=today')
  await desk
    .getByRole('list', { name: 'To do' })
    .getByRole('link', { name: /Reviews to read/ })
    .click()
  const row = desk.getByRole('list', { name: 'Waiting reviews' }).getByRole('listitem').filter({ hasText: 'Fizzed' })
  await expect(row.getByRole('img', { name: '4 out of 5 stars' })).toBeVisible()
  await expectAccessibleAtBothWidths(desk)
  await row.getByRole('button', { name: 'Show' }).click()
  await expect(row).toHaveCount(0)

  await stranger.goto(`/product/${berry}`)
  await expectText(stranger, 'Fizzed like mad.')
  await expectText(stranger, 'Asha R.')
  await expectAccessibleAtBothWidths(stranger)
  await expectNoSideways(stranger)
  const [data] = await stranger.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(data ?? '')).toMatchObject({
    aggregateRating: expect.objectContaining({ ratingValue: 4, reviewCount: 1 }),
    review: [expect.objectContaining({ reviewBody: 'Fizzed like mad.' })],
  })
  await stranger.goto('/')
  const card = stranger.locator('#products article').filter({ hasText: 'Berry Blast' })
  await expect(card.getByRole('img', { name: '4 of 5 stars (1)' })).toBeVisible()
})

test('the focus goes along when the form for a review comes, goes and is sent, and a screen reader is told', async () => {
  const page = await desktop()
  const pine = await stockProduct(shop, { name: 'Pina Colada' })
  const { customer } = await customerWith(shop, pine)
  await actAs(page, customer)
  await page.goto(`/product/${pine}`)
  const heading = page.getByRole('heading', { name: 'How was Pina Colada?' })
  await page.getByRole('button', { name: 'Write a review' }).press('Enter')
  await expect(heading).toBeFocused()
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()

  await press(page, 'Write a review')
  await page.getByRole('radio', { name: /^5 stars/ }).check({ force: true })
  await page.getByLabel('Your review').fill('As on a beach.')
  await page.getByRole('button', { name: 'Send review' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused()
  await expect(page.locator('[popover] [role=status]')).toContainText('Thank you')
})

test('reviews come with the page, without scripts and from another page alike; more than six are a press away', async () => {
  const page = await desktop()
  const lime = await stockProduct(shop, { name: 'Guava Lime' })
  const hostile = '</script><script>alert(1)</script><!-- <b>Hi'
  await plantReviews(shop, lime, [...Array.from({ length: 6 }, (_, index) => `Opinion ${index + 1}`), hostile])
  await page.goto('/')
  await page.locator('#products').getByRole('link', { name: 'Guava Lime' }).click()
  await expectText(page, 'Opinion 6')
  await expect(page.getByText('Opinion 1', { exact: true })).toHaveCount(0)
  await press(page, 'Show all 7 reviews')
  await expectText(page, 'Opinion 1')
  await expect(page.locator(':focus').getByText('Opinion 1', { exact: true })).toHaveCount(1)

  await page.reload() // as the server sends it: what people write is words
  await expectText(page, hostile)
})

test('a customer changes a review that everybody reads, and takes it back', async () => {
  const page = await phone()
  const mango = await stockProduct(shop, { name: 'Tropic Thunder' })
  const { customer } = await customerWith(shop, mango)
  const picture = new File([new Uint8Array(await pictureBytes())], 'glass.png', { type: 'image/png' })
  const { review } = (
    await customer.send('createReview', { params: { id: mango }, body: reviewForm({}, [picture, picture]) })
  ).body
  await (await shop.signInAdmin()).send('decideReview', { params: { id: review.id }, body: { isShown: true } })
  await actAs(page, customer)
  await page.goto(`/product/${mango}`)
  await expect(page.getByRole('heading', { name: 'What people say' })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Your review' })
  await expectAccessibleAtBothWidths(page, '#reviews')

  await page.getByRole('button', { name: 'Change', exact: true }).press('Enter')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('radio', { name: /^5 stars/ })).toBeChecked()
  await page.getByLabel('Your review').fill('It went flat.')
  await page.reload()
  await expect(page.getByLabel('Your review')).toHaveValue('It went flat.')
  await page.getByRole('radio', { name: /^2 stars/ }).check({ force: true })
  await press(page, 'Remove picture 1')
  await expect(page.getByRole('list', { name: 'Chosen pictures' }).getByRole('listitem')).toHaveCount(1)
  await expectAccessibleAtBothWidths(page, '#reviews')
  await expectNoSideways(page)
  const desk = await desktop()
  await actAsOwner(shop, desk)
  await desk.goto('/admin?tab=reviews&state=shown')
  const row = desk.getByRole('listitem').filter({ hasText: 'Tropic Thunder' })
  await expect(row).toContainText('Fizzed like mad.')
  await press(page, 'Save review')
  await expect(heading).toBeFocused()
  await expectText(page, 'Thank you! Others can read it once we have looked at it.')
  await expect(page.getByText('It went flat.')).toHaveCount(1)
  await expect(page.getByText('Fizzed like mad.')).toHaveCount(0) // also where the server had sent it
  await expect(page.getByRole('img', { name: /of Asha R.’s review/ })).toHaveCount(1)
  await row.getByRole('button', { name: 'Hide' }).click()
  await expectText(desk, 'Its customer has changed or deleted this review. A changed one stands under Waiting.')
  await expect(row).toHaveCount(0)

  await press(page, 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete your review?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'How was Tropic Thunder?' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeVisible()
  await expect(page.getByText('It went flat.')).toHaveCount(0)
  expect((await customer.send('readOwnReview', { params: { id: mango } })).body).toEqual({
    mayWrite: true,
    review: null,
  })
})

test('a review that another tab has taken back, or sent, keeps no words: they wait in the form that is right now', async () => {
  const page = await phone()
  const lime = await stockProduct(shop, { name: 'Guava Lime' })
  const { customer } = await customerWith(shop, lime)
  const params = { id: lime }
  const writeElsewhere = () => customer.send('createReview', { params, body: reviewForm() })
  const deleteElsewhere = () => customer.send('deleteOwnReview', { params })
  await writeElsewhere()
  await actAs(page, customer)
  await page.goto(`/product/${lime}`)
  await press(page, 'Change')
  await page.getByLabel('Your review').fill('It went flat.')

  await deleteElsewhere()
  await press(page, 'Save review')
  await expectText(page, 'There is no such review any more.')
  await expect(page.getByRole('heading', { name: 'How was Guava Lime?' })).toBeFocused()
  await expect(page.getByLabel('Your review')).toHaveValue('It went flat.')

  await page.getByRole('radio', { name: /^2 stars/ }).check({ force: true })
  await writeElsewhere()
  await press(page, 'Send review')
  await expect(page.getByRole('heading', { name: 'Your review' })).toBeFocused()
  await expect(page.getByLabel('Your review')).toHaveValue('It went flat.')
  await press(page, 'Save review')
  await expectText(page, 'Thank you! Others can read it once we have looked at it.')

  await deleteElsewhere()
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'How was Guava Lime?' })).toBeFocused()
})

test('a session that ends in a review leads back to the form, with what was typed in it', async () => {
  const page = await phone()
  const lime = await stockProduct(shop, { name: 'Guava Lime' })
  const { customer } = await customerWith(shop, lime)
  const { email } = (await customer.send('readProfile')).body.user
  await page.goto(`/login?next=${encodeURIComponent(`/product/${lime}#write-review`)}`)
  await signIn(page, email)
  await page.getByRole('radio', { name: /^4 stars/ }).check({ force: true })
  await page.getByLabel('Your review').fill('Fizzed like mad.')
  await shop.visitor((await storageOf(page)).token).send('logout')

  await press(page, 'Send review')
  await signIn(page, email)
  await expect(page.getByLabel('Your review')).toHaveValue('Fizzed like mad.')
  await expect(page.getByRole('heading', { name: 'How was Guava Lime?' })).toBeInViewport()
})
