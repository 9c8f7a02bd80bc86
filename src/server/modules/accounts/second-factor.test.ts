import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#modules/audit/tables.ts'
import { databaseText } from '#tests/support/database-text.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { codeTries, users } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const { email, password } = shop.config.admin
const STEP = 30_000

beforeEach(async () => {
  await shop.db.update(users).set({ totpSecret: null, totpOffered: null, totpLastStep: 0 })
  await shop.db.execute('delete from rate_limits')
  await shop.db.delete(codeTries)
})

/** What an authenticator app shows. */
const codeAt = (secret: string, timestamp: number) => new TOTP({ secret }).generate({ timestamp })

let ahead = 0
/** Turns the shop's clock to the next code of the authenticator. */
const nextCode = (secret: string) => {
  shop.travel(STEP)
  ahead += STEP
  return codeAt(secret, Date.now() + ahead)
}

const adminLogin = (totp?: string) => shop.visitor().send('adminLogin', { body: { email, password, totp } })

async function turnOn() {
  const admin = await shop.signInAdmin()
  const { secret } = (await admin.send('startTotp', { body: { password } })).body
  expect((await admin.send('confirmTotp', { body: { totp: nextCode(secret) } })).status).toBe(200)

  return { admin, secret }
}

test('an admin turns the second factor on, logs in with it, and turns it off', async () => {
  const admin = await shop.signInAdmin()
  const offered = await admin.send('startTotp', { body: { password } })
  expect(offered.body).toEqual({
    secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
    url: `otpauth://totp/${encodeURIComponent(`Dhamaka:${email}`)}?secret=${offered.body.secret}&issuer=Dhamaka`,
  })
  expect((await adminLogin()).status).toBe(200)

  const { secret } = offered.body
  const confirmed = await admin.send('confirmTotp', { body: { totp: nextCode(secret) } })
  expect([confirmed.status, confirmed.body.message]).toEqual([200, 'Two-step login is on.'])

  const without = await adminLogin()
  expect(without.status).toBe(401)
  expect(without.body).toEqual({ code: 'totp_required', message: 'Enter the code from your authenticator app.' })
  const asShown = nextCode(secret).replace(/(...)/, '$1 ') // as the apps show it
  expect((await adminLogin(asShown)).status).toBe(200)

  const ended = await admin.send('endTotp', { body: { totp: nextCode(secret) } })
  expect([ended.status, ended.body]).toEqual([200, { message: 'Two-step login is off.' }])
  expect((await adminLogin()).status).toBe(200)
})

test('a wrong code, a used one and an old one do not let an admin in', async () => {
  const { secret } = await turnOn()
  const code = nextCode(secret)
  expect((await adminLogin(code)).status).toBe(200)

  const old = codeAt(secret, Date.now() + ahead - 3 * STEP)
  for (const wrong of [code, old, 'abcdef', '12']) {
    const answer = await adminLogin(wrong)
    expect([wrong, answer.status, answer.body.code]).toEqual([wrong, 401, 'invalid_totp'])
  }
})

test('turning it on asks for the password, and says no to a wrong one', async () => {
  const admin = await shop.signInAdmin()
  const refused = await admin.send('startTotp', { body: { password: 'Wrong@1234' } })
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      code: 'wrong_password',
      message: 'That password is not right.',
      fields: { password: 'That password is not right.' },
    },
  ])
  expect((await admin.send('startTotp', { body: {} })).body).toMatchObject({
    code: 'invalid_input',
    fields: { password: 'Please enter your password.' },
  })
  const [owner] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(owner?.totpOffered).toBeNull()
})

test('a right code with a wrong password is a wrong login', async () => {
  const { secret } = await turnOn()
  const body = { email, password: 'Wrong@1234', totp: nextCode(secret) }

  expect((await shop.visitor().send('adminLogin', { body })).body.code).toBe('invalid_credentials')
})

test('one code lets one of many in at once, and wrong ones end after ten an hour', async () => {
  const { secret } = await turnOn()
  const code = nextCode(secret)
  const answers = await Promise.all(Array.from({ length: 4 }, () => adminLogin(code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

  await shop.db.delete(codeTries)
  const codes = []
  for (let guess = 0; guess < 12; guess += 4) {
    const guesses = await Promise.all(Array.from({ length: 4 }, () => adminLogin('000000')))
    codes.push(...guesses.map(({ body }) => body.code))
  }
  expect(codes.filter((code) => code === 'invalid_totp')).toHaveLength(10)
  const right = await adminLogin(nextCode(secret))
  expect(right.status).toBe(429)
  expect(right.body.message).toBe('Too many wrong codes. Please try again in an hour.')
  const wait = Number(right.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(3_500)

  shop.travel(wait * 1_000)
  ahead += wait * 1_000
  expect((await adminLogin(nextCode(secret))).status).toBe(200)
})

test('what the database keeps of an authenticator opens nothing, and a secret from before is sealed at the next start', async () => {
  const { secret } = await turnOn()
  expect(await databaseText(shop.db)).not.toContain(secret)

  await shop.db.update(users).set({ totpSecret: secret }).where(eq(users.email, email))
  await shop.accounts.sealPlainSecrets()
  const [kept] = await shop.db.select().from(users).where(eq(users.email, email))
  expect(kept?.totpSecret).toMatch(/^sealed:1:[\da-f]{8}:/)
  expect((await adminLogin(nextCode(secret))).status).toBe(200)
})

test('a wrong code neither turns it on nor off, and does not sign the admin out', async () => {
  const fresh = await shop.signInAdmin()
  await fresh.send('startTotp', { body: { password } })
  const message = 'That authenticator code is not right.'
  const refused = { code: 'invalid_input', message, fields: { totp: message } }

  const notOn = await fresh.send('confirmTotp', { body: { totp: '000000' } })
  expect(notOn.status).toBe(400)
  expect(notOn.body).toMatchObject(refused)
  expect((await adminLogin()).status).toBe(200)

  const { admin } = await turnOn()
  expect((await admin.send('endTotp', { body: { totp: '000000' } })).body).toMatchObject(refused)
  expect((await admin.send('endTotp', { body: {} })).body).toMatchObject({ fields: { totp: expect.any(String) } })
  expect((await adminLogin()).body.code).toBe('totp_required')
})

test('a stolen token cannot put another authenticator in the place of the owner’s', async () => {
  const { admin, secret } = await turnOn()

  const offered = await admin.send('startTotp', { body: { password } })
  expect(offered.status).toBe(400)
  expect(offered.body.secret).toBeUndefined()
  expect((await adminLogin(nextCode(secret))).status).toBe(200)
})

test('the profile tells an admin whether it is on, and a customer nothing of it', async () => {
  const { admin, secret } = await turnOn()
  expect((await admin.send('readProfile')).body.user).toMatchObject({ role: 'admin', hasSecondFactor: true })
  await admin.send('endTotp', { body: { totp: nextCode(secret) } })
  expect((await admin.send('readProfile')).body.user).toMatchObject({ hasSecondFactor: false })

  const customer = await shop.signInCustomer()
  expect((await customer.send('readProfile')).body.user).not.toHaveProperty('hasSecondFactor')
})

test('the codes are those of RFC 6238, for a secret that was stored long ago too', async () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // the ASCII text 12345678901234567890
  await shop.db.update(users).set({ totpSecret: secret }).where(eq(users.email, email))
  const wait = 2_000_000_000_000 - (Date.now() + ahead)
  shop.travel(wait)
  ahead += wait

  expect((await adminLogin('279037')).status).toBe(200)
})

test('what an admin changes about the way in is noted for good', async () => {
  const { admin, secret } = await turnOn()
  await admin.send('endTotp', { body: { totp: nextCode(secret) } })
  await admin.send('changeAdminPassword', { body: { oldPassword: password, newPassword: 'Curtain@9931' } })

  const entries = await shop.db.select().from(auditEntries).orderBy(auditEntries.id)
  const changes = entries.filter(({ action }) => !action.startsWith('sign'))
  expect(changes.slice(-3).map(({ subject, action, adminEmail }) => [subject, action, adminEmail])).toEqual([
    ['account', 'second factor on', email],
    ['account', 'second factor off', email],
    ['account', 'password', email],
  ])
})
