import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addresses, registrations, users } from '#modules/accounts/tables.ts'
import { databaseText } from '#tests/support/database-text.ts'
import { addressForm, registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { returnFromGoogle } from '#tests/support/google.ts'
import { hashOnce } from '#tests/support/people.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const NEW_PASSWORD = 'Fizzy@4321'
const POWERS = {
  role: 'admin',
  isAdmin: true,
  admin: true,
  id: '01890000-0000-7000-8000-000000000000',
  userId: '01890000-0000-7000-8000-000000000000',
  googleSubject: '1',
  google_subject: '1',
  passwordHash: 'x',
  totpSecret: 'x',
  isVerified: true,
  avatar: 'https://evil.test/x.png',
}
const PROTO = JSON.parse('{"__proto__": {"role": "admin"}, "constructor": {"prototype": {"role": "admin"}}}')

const userOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]

test('fields that give power are dropped from a sign-up', async () => {
  const email = 'climber@dhamaka.test'
  const visitor = shop.visitor()
  await visitor.send('register', { body: { ...registrationForm(email), ...PROTO, ...POWERS } })
  const { body } = await visitor.send('verifyEmail', {
    body: { email, otp: await shop.codeFor(email), ...PROTO, ...POWERS },
  })

  const customer = shop.visitor(body.token)
  expect((await customer.send('readProfile')).body.user).toMatchObject({ role: 'customer', avatar: null })
  expect((await customer.send('startTotp')).status).toBe(403)
  expect(await userOf(email)).toMatchObject({ role: 'customer', googleSubject: null, totpSecret: null })
})

test('fields that give power are dropped from a profile, a login and an address', async () => {
  const customer = await shop.signInCustomer()
  const before = await userOf(customer.email)
  await customer.send('updateProfile', {
    body: { ...PROTO, ...POWERS, name: 'Asha Rao', phone: '9876543210', email: 'owner@dhamaka.test' },
  })
  expect(await userOf(customer.email)).toEqual(before)

  const login = await shop.visitor().send('login', {
    body: { ...POWERS, email: customer.email, password: STRONG_PASSWORD },
  })
  expect((await shop.visitor(login.body.token).send('readProfile')).body.user?.role).toBe('customer')

  const added = await customer.send('addAddress', { body: { ...addressForm(), ...PROTO, ...POWERS, _id: POWERS.id } })
  const [address] = await shop.db.select().from(addresses)
  expect(address).toMatchObject({ id: added.body.address._id, userId: before?.id })
  expect(address?.id).not.toBe(POWERS.id)
})

test('no token, password or key of a browser is stored as it is', async () => {
  const visitor = shop.visitor()
  await visitor.send('register', { body: registrationForm('stored@dhamaka.test') })
  const customer = await shop.signInCustomer()
  const { code = '' } = await returnFromGoogle(visitor, { email: 'stored@gmail.test' })
  expect(await shop.db.$count(registrations)).toBeGreaterThan(0)

  const stored = await databaseText(shop.db)
  const secrets = [customer.token ?? '', code, STRONG_PASSWORD, ...visitor.cookies.values()]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8)
    expect(stored).not.toContain(secret)
    expect(stored).not.toContain(Buffer.from(secret).toString('hex'))
  }
})

test('a Google code that was not exchanged yet dies with the tokens', async () => {
  const customer = await shop.signInCustomer()
  const { code: googleCode } = await returnFromGoogle(shop.visitor(), { email: customer.email })

  await customer.send('resetPassword', { body: { oldPassword: STRONG_PASSWORD, newPassword: NEW_PASSWORD } })
  expect((await shop.visitor().send('login', { body: { googleCode } })).status).toBe(401)
})

/** How many wait for a change of a user that is under way. */
async function waitingForUser(): Promise<number | null> {
  const { rowCount } = await shop.db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%"users"%for share%'`)
  return rowCount
}

test('a login that was under way when the password changed gives no token', async () => {
  const { email } = await shop.signInCustomer()

  const login = await shop.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ passwordHash: await hashOnce('Fizzy@4321') })
      .where(eq(users.email, email))
    const underWay = shop.visitor().send('login', { body: { email, password: STRONG_PASSWORD } })
    // Then the old password was found right, and the login waits for this change.
    await expect.poll(waitingForUser, { timeout: 10_000 }).toBe(1)
    return { underWay }
  })
  expect((await login.underWay).status).toBe(401)
})

test('a password change that was under way when the account was recovered does not win it back', async () => {
  const thief = await shop.signInCustomer()
  const { email } = thief
  await shop.visitor().send('forgotPassword', { body: { email } })
  const otp = await shop.codeFor(email)

  const [recovered] = await Promise.all([
    shop.visitor().send('recoverPassword', { body: { email, otp, newPassword: NEW_PASSWORD } }),
    thief.send('resetPassword', { body: { oldPassword: STRONG_PASSWORD, newPassword: 'Thief@1234' } }),
  ])
  const passwordIs = async (password: string) =>
    (await shop.visitor().send('login', { body: { email, password } })).status === 200
  if (recovered.status === 200) expect(await passwordIs('Thief@1234')).toBe(false)
  expect([await passwordIs(NEW_PASSWORD), await passwordIs('Thief@1234')]).toContain(true)
  expect(await passwordIs(STRONG_PASSWORD)).toBe(false)
})
