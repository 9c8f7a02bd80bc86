import { afterAll, expect, test } from 'vitest'
import { stockProduct } from '#tests/support/buying.ts'
import { noneLeft, runNow } from '#tests/support/jobs.ts'
import { customerWith, receive, reviewForm } from '#tests/support/reviews.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ instances: 2 })
afterAll(shop.stop)

const DAY = 86_400_000

/** Asks whoever is to be asked, twice at once, and answers the mails that came of it. */
async function requestsTo(email: string) {
  await Promise.all([runNow(shop, 'ask-for-reviews'), runNow(shop, 'ask-for-reviews')])
  await noneLeft(shop, 'mail')

  return (await shop.mailsTo(email)).filter(({ subject }) => subject.startsWith('How was your order'))
}

test('a week after delivery, once, only to who agreed, until they stop it by one press', async () => {
  const [berry, lime] = [await stockProduct(shop), await stockProduct(shop, { name: 'Guava Lime' })]
  const { customer, orderId } = await customerWith(shop, berry)
  const { customer: silent } = await customerWith(shop, berry)
  expect((await customer.send('readProfile')).body.user.wantsReviewMails).toBe(false)
  const agreed = await customer.send('chooseReviewMails', { body: { isWanted: true } })
  expect([agreed.status, agreed.body.user.wantsReviewMails]).toEqual([200, true])
  expect((await customer.send('chooseReviewMails', { body: { isWanted: 'yes' } })).status).toBe(400)

  shop.travel(6 * DAY)
  expect(await requestsTo(customer.email)).toEqual([])
  shop.travel(1.1 * DAY)
  const [mail, ...others] = await requestsTo(customer.email)
  expect(others).toEqual([])
  expect(mail?.text).toContain('How was Berry Blast?')
  expect(mail?.text).toContain('Your order came 7 days ago.')
  expect(mail?.text).toContain(`/orders/${orderId}`)
  expect(mail?.html.match(/<img /g)).toHaveLength(2) // the logo, and what was bought
  expect(await requestsTo(customer.email)).toHaveLength(1)
  expect(await requestsTo(silent.email)).toEqual([])

  // What is reviewed already is not asked about.
  const again = await shop.signInCustomer(customer.email) // the session has ended meanwhile
  const written = await again.send('createReview', { params: { id: berry }, body: reviewForm() })
  expect([written.status, await receive(shop, again, berry)]).toEqual([201, expect.any(String)])
  shop.travel(8 * DAY)
  expect(await requestsTo(customer.email)).toHaveLength(1)

  const key = /reviews=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stop = (used: string) => shop.visitor().send('endReviewMails', { query: { key: used } })
  expect((await stop(`${key}x`)).body.code).toBe('invalid_link')
  expect((await stop('nonsense')).status).toBe(400)
  // As a mail program does it (RFC 8058).
  const stopped = await shop.app.request(`/api/users/review-mails/end?key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect([stopped.status, (await stop(key)).status]).toEqual([200, 200])
  const back = await shop.signInCustomer(customer.email)
  expect((await back.send('readProfile')).body.user.wantsReviewMails).toBe(false)
  expect(await receive(shop, back, lime)).toEqual(expect.any(String))
  shop.travel(8 * DAY)
  expect(await requestsTo(customer.email)).toHaveLength(1)
})

test('who is asked later, because the shop was away, is told how long ago it was', async () => {
  const { customer } = await customerWith(shop, await stockProduct(shop))
  await customer.send('chooseReviewMails', { body: { isWanted: true } })

  shop.travel(12 * DAY)
  const [mail] = await requestsTo(customer.email)
  expect(mail?.text).toContain('Your order came 12 days ago.')
})
