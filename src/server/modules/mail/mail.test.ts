import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { buy, stockProduct } from '#tests/support/buying.ts'
import { registrationForm } from '#tests/support/forms.ts'
import { countJobs, hurry } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)
afterEach(() => shop.sandbox.faults.clear())

const owner = await shop.signInAdmin()
const health = async () => (await owner.send('readMailHealth')).body
const resultsAbout = async (orderId: string) =>
  (await shop.mail.sentAbout(orderId)).map(({ kind, to, result }) => [kind, to, result])

test('a mail that is refused for good is not tried again; its address is marked until one gets through', async () => {
  const customer = await shop.signInCustomer()
  shop.sandbox.faults.add({ fault: 'mail-reject' })
  const orderId = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  await expect
    .poll(() => resultsAbout(orderId), { timeout: 20_000 })
    .toEqual([['order-placed', customer.email, 'refused']])
  expect(await countJobs(shop, 'order-mail', orderId)).toBe(0)

  const reason = expect.stringContaining('550 No such mailbox here')
  expect((await health()).refused).toContainEqual({ email: customer.email, reason, since: expect.any(String) })
  const order = () => owner.send('readOrder', { params: { id: orderId } })
  expect((await order()).body.customer).toMatchObject({ email: customer.email, mailRefusal: reason })
  expect((await customer.send('readOrder', { params: { id: orderId } })).body.customer).toBeUndefined()

  shop.sandbox.faults.clear()
  await owner.send('changeOrderStatus', { params: { id: orderId }, body: { trackingNumber: 'D123456789' } })
  await expect.poll(async () => (await order()).body.customer?.mailRefusal, { timeout: 20_000 }).toBeNull()
  expect((await resultsAbout(orderId)).at(-1)).toEqual(['order-shipped', customer.email, 'delivered'])
})

test('a server that is busy is asked again, and the mail is written down once', async () => {
  const customer = await shop.signInCustomer()
  shop.sandbox.faults.add({ fault: 'mail-busy', times: 2 })
  const orderId = await buy(shop, customer, { [await stockProduct(shop)]: 1 })
  await vi.waitFor(() => expect(shop.sandbox.faults.list()).toMatchObject([{ struck: 2 }]), 20_000)
  await hurry(shop, 'order-mail', orderId)

  await expect
    .poll(() => resultsAbout(orderId), { timeout: 20_000 })
    .toEqual([['order-placed', customer.email, 'delivered']])
})

test('a test mail goes to the one who asks, or says why not; a server that cannot be used is told of until it can', async () => {
  const sent = await owner.send('sendTestMail')
  expect([sent.status, sent.body]).toEqual([200, { message: `A test mail is on its way to ${owner.email}.` }])
  expect((await shop.mailsTo(owner.email)).some(({ subject }) => subject === 'A test mail from your shop')).toBe(true)
  expect((await health()).trouble).toBeNull()

  shop.sandbox.faults.add({ fault: 'mail-reject' })
  const refused = await owner.send('sendTestMail')
  expect(refused.status).toBe(503)
  expect(refused.body).toMatchObject({
    code: 'mail_unavailable',
    message: expect.stringContaining('550 No such mailbox'),
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  shop.sandbox.faults.clear()

  shop.sandbox.faults.add({ fault: 'mail-busy' }) // to the sender: nobody's mail gets through
  expect((await owner.send('sendTestMail')).status).toBe(503)
  const { trouble, server } = await health()
  expect([trouble?.reason, server]).toEqual([expect.stringContaining('451'), new URL(shop.config.mail.url).host])
  shop.sandbox.faults.clear()

  expect(await shop.mail.checkServer()).toBeNull()
  expect((await health()).trouble).toBeNull()
})

test('who signs up with an address in another script gets the code, by either spelling', async () => {
  for (const email of [
    'asha@b\u00fccher.example',
    '\u0906\u0936\u093e@\u0921\u093e\u091f\u093e\u092e\u0947\u0932.\u092d\u093e\u0930\u0924',
  ]) {
    const visitor = shop.visitor()
    expect((await visitor.send('register', { body: registrationForm(email) })).status).toBe(201)
    const verified = await visitor.send('verifyEmail', { body: { email, otp: await shop.codeFor(email) } })
    expect(verified.status).toBe(200)
  }
  const again = registrationForm('asha@xn--bcher-kva.example')
  expect((await shop.visitor().send('register', { body: again })).body.code).toBe('email_taken')
})
