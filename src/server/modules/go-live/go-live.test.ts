import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { openCheckout, stockProduct } from '#tests/support/buying.ts'
import { LIVE, REAL_SELLER } from '#tests/support/live-shop.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { deliver, paymentEvent } from '#tests/support/webhooks.ts'

const shop = await openTestShop(LIVE)
const demo = await openTestShop({ isRunningJobs: false })
afterAll(async () => {
  await shop.stop()
  await demo.stop()
})

const admin = await shop.signInAdmin()
const list = async () => (await admin.send('readGoLive')).body
const done = async () => (await list()).steps.filter(({ isDone }) => isDone).map(({ key }) => key)
const change = (body: object) => admin.send('updateSettings', { body })
const setTotp = (totpSecret: string | null) =>
  shop.db.update(users).set({ totpSecret }).where(eq(users.email, admin.email))

test('a shop that is not ready is closed, but for its testers, until each step is done; then it stays open', async () => {
  const productId = await stockProduct(shop)
  const customer = await shop.signInCustomer('shopper@dhamaka.test')
  const tester = await shop.signInCustomer('tester@dhamaka.test')

  expect(await list()).toMatchObject({ isReady: false, isOpen: false, isEnforced: true, warnings: [] })
  expect(await done()).toEqual(['keys', 'https'])
  const closed = await openCheckout(customer, { [productId]: 1 })
  expect([closed.status, closed.body]).toEqual([409, { code: 'shop_closed', message: 'Opening soon' }])
  expect((await customer.send('readCart')).body.cart.isShopClosed).toBe(true)

  await change({ testers: ['Tester@dhamaka.test'] })
  expect((await openCheckout(tester, { [productId]: 1 })).status).toBe(200)
  expect((await tester.send('readCart')).body.cart).not.toHaveProperty('isShopClosed')
  expect((await openCheckout(customer, { [productId]: 1 })).status).toBe(409)

  const { steps } = await list()
  expect(steps.find(({ key }) => key === 'seller')?.what).toContain('GSTIN, FSSAI licence number')
  await change({ seller: { ...REAL_SELLER, supportEmail: 'support@dhamaka.test' } })
  expect((await list()).steps[0]).toMatchObject({ isDone: false, what: expect.stringMatching(/: support email\.$/) })
  await change({ seller: REAL_SELLER })
  expect(await done()).toEqual(['seller', 'keys', 'https'])

  await setTotp('SECRET')
  expect(await done()).toContain('twoStep')

  const person = { name: 'New', email: 'new@dhamaka.test', phone: '9876543210' }
  await shop.visitor().send('register', { body: { ...person, password: 'Fizzy@1234', confirmPassword: 'Fizzy@1234' } })
  await shop.mailsTo(person.email)
  await expect.poll(done, { timeout: 10_000 }).toContain('mail')

  expect((await deliver(shop, paymentEvent('pay_1'), { secret: 'not the secret' })).status).toBe(400)
  expect(await done()).not.toContain('webhook')
  expect((await openCheckout(customer, {})).status).toBe(409)
  await deliver(shop, paymentEvent('pay_1'), { secret: 'live-webhook-secret' })

  expect(await list()).toMatchObject({ isReady: true, isOpen: true })
  expect((await openCheckout(customer, {})).status).toBe(200)
  expect((await customer.send('readCart')).body.cart).not.toHaveProperty('isShopClosed')

  // An owner who changes phones does not close the shop.
  await setTotp(null)
  expect(await list()).toMatchObject({ isReady: false, isOpen: true })
  expect((await openCheckout(customer, {})).status).toBe(200)
})

test('a trial is open, and its list says what would be left to do', async () => {
  const owner = await demo.signInAdmin()
  const { body } = await owner.send('readGoLive')

  expect(body).toMatchObject({ isReady: false, isOpen: true, isEnforced: false })
  expect(body.steps.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['seller', false],
    ['keys', false],
    ['https', false],
    ['twoStep', false],
    ['mail', false],
    ['webhook', false],
  ])
})

test('forwarded headers without a trusted proxy are told of, with the line to set', async () => {
  const owner = await demo.signInAdmin()
  expect((await owner.send('readGoLive')).body.warnings).toEqual([])
  await demo.visitor().send('listProducts', { headers: { 'x-forwarded-for': '203.0.113.7' } })

  expect((await owner.send('readGoLive')).body.warnings).toEqual([
    {
      key: 'trustedProxies',
      what: expect.stringContaining('TRUSTED_PROXIES is empty'),
      line: 'TRUSTED_PROXIES=ADDRESS_OF_YOUR_PROXY', // no neighbour sent them, so none is named
    },
  ])
})
