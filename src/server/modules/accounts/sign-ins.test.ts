import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#modules/audit/tables.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { sessions } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

beforeEach(() => shop.db.execute(sql`delete from rate_limits`))

const ANDROID = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15'

const { email: owner, password } = shop.config.admin

const login = (userAgent: string, body: object = { email: owner, password }) =>
  shop.visitor().send('adminLogin', { body, headers: { 'user-agent': userAgent } })

const signInFrom = async (userAgent: string) => shop.visitor((await login(userAgent)).body.token)

test('sign-ins are listed with device and last use, and ended one by one', async () => {
  const mac = await signInFrom(MAC)
  shop.travel(5 * 60_000)
  const phone = await signInFrom(ANDROID)

  const listed = (await mac.send('listSignIns')).body
  const moment = expect.any(String)
  expect(listed).toMatchObject([
    { id: moment, device: 'Safari on Mac', startedAt: moment, lastUsedAt: moment, isThis: true },
    { id: moment, device: 'Chrome on Android', startedAt: moment, lastUsedAt: moment, isThis: false },
  ])
  const [own, other] = listed
  expect(Date.parse(own?.lastUsedAt ?? '') - Date.parse(own?.startedAt ?? '')).toBeGreaterThanOrEqual(5 * 60_000)

  expect((await mac.send('endSignIn', { params: { id: other?.id ?? '' } })).status).toBe(204)
  expect((await phone.send('readProfile')).status).toBe(401)
  expect((await mac.send('listSignIns')).body).toHaveLength(1)
})

test('nobody ends, or sees, the sign-ins of others', async () => {
  const mac = await signInFrom(MAC)
  const packer = await shop.signInStaff('packer')
  const [mine] = (await packer.send('listSignIns')).body
  expect(mine).toMatchObject({ device: 'Unknown device', isThis: true })

  for (const id of [mine?.id ?? '', randomUUID(), 'this']) {
    expect((await mac.send('endSignIn', { params: { id } })).status).toBe(404)
  }
  expect((await packer.send('readProfile')).status).toBe(200)
})

test('one press signs out everywhere, here too', async () => {
  const [mac, phone] = [await signInFrom(MAC), await signInFrom(ANDROID)]
  expect((await mac.send('endSignIns')).status).toBe(204)

  for (const token of [mac, phone]) expect((await token.send('readProfile')).status).toBe(401)
})

test('a sign-in that has died of age is not listed', async () => {
  await signInFrom(ANDROID)
  shop.travel(31 * 60_000)
  const mac = await signInFrom(MAC)

  expect((await mac.send('listSignIns')).body).toMatchObject([{ device: 'Safari on Mac' }])
})

test('what a customer signs in with is not kept', async () => {
  const { email } = await shop.signInCustomer()
  await shop.visitor().send('login', { body: { email, password: STRONG_PASSWORD }, headers: { 'user-agent': ANDROID } })

  expect(await shop.db.$count(sessions, eq(sessions.device, 'Chrome on Android'))).toBeLessThanOrEqual(1) // the owner's
  const customer = await shop.signInCustomer(email)
  expect((await customer.send('listSignIns')).status).toBe(403)
})

test('sign-ins of staff, and failed ones, are in the audit; those of strangers are not', async () => {
  const customer = await shop.signInCustomer()
  const before = await shop.db.$count(auditEntries)
  await login(ANDROID, { email: 'nobody@dhamaka.test', password })
  await login(ANDROID, { email: customer.email, password: STRONG_PASSWORD })
  await login(ANDROID, { email: owner, password: 'Wrong@1234' })
  await login(MAC)

  const newest = () => shop.db.select().from(auditEntries).orderBy(auditEntries.id).offset(before)
  await expect.poll(async () => (await newest()).length, { timeout: 10_000 }).toBe(2)
  const entries = (await newest()).map(({ adminEmail, action, after }) => [adminEmail, action, after])
  expect(entries).toHaveLength(2)
  expect(entries).toContainEqual([owner, 'signed in', { device: 'Safari on Mac' }])
  expect(entries).toContainEqual([owner, 'sign-in failed', { device: 'Chrome on Android', wrong: 'password' }])
})
