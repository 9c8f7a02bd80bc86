import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { databaseText } from '#tests/support/database-text.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { recoveries, users } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

beforeEach(async () => {
  await shop.db.execute(sql`delete from rate_limits`)
})

const STEP = 30_000
const NEW_PASSWORD = 'Curtain@9931'
let ahead = 0

/** The next code of an authenticator: each is good once. */
function nextCode(secret: string): string {
  shop.travel(STEP)
  ahead += STEP
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead })
}

/** An owner with two-step login, and the recovery codes that came with it. */
async function ownerWithCodes() {
  const owner = await shop.signInStaff('owner')
  const { secret } = (await owner.send('startTotp', { body: { password: STRONG_PASSWORD } })).body
  const { recoveryCodes } = (await owner.send('confirmTotp', { body: { totp: nextCode(secret) } })).body
  const [first = '', second = ''] = recoveryCodes

  return { owner, email: owner.email, secret, recoveryCodes, first, second }
}

const login = (email: string, totp: string, password = STRONG_PASSWORD) =>
  shop.visitor().send('adminLogin', { body: { email, password, totp } })

const codesLeft = async (owner: Awaited<ReturnType<typeof ownerWithCodes>>['owner']) =>
  (await owner.send('readProfile')).body.user.recoveryCodesLeft

test('ten codes come with two-step login, are stored as signatures, and die when it is turned off', async () => {
  const { owner, secret, recoveryCodes, first } = await ownerWithCodes()
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  expect(await codesLeft(owner)).toBe(10)
  const stored = await databaseText(shop.db)
  expect(stored).not.toContain(first)
  expect(stored).not.toContain(first.replaceAll('-', ''))

  await owner.send('endTotp', { body: { totp: nextCode(secret) } })
  expect(await codesLeft(owner)).toBe(0)
})

test('a recovery code stands in for the authenticator, once, however many use it at once', async () => {
  const { owner, email, first, second } = await ownerWithCodes()
  const answers = await Promise.all(Array.from({ length: 4 }, () => login(email, first)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  expect(await codesLeft(owner)).toBe(9)

  expect((await login(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  for (const wrong of ['aaaa-aaaa-aaaa-aaaa', first, 'nonsense']) {
    const { body } = await login(email, wrong)
    expect(body).toEqual({ code: 'invalid_totp', message: 'That recovery code is wrong or was used before.' })
    expect((await owner.send('endTotp', { body: { totp: wrong } })).body).toMatchObject({
      fields: { totp: 'That recovery code is wrong or was used before.' },
    })
  }
  const other = await ownerWithCodes()
  expect((await login(email, other.first)).body.code).toBe('invalid_totp')
})

test('tries at recovery codes are counted with those of the authenticator', async () => {
  const { email, first } = await ownerWithCodes()
  for (let tries = 0; tries < 11; tries += 1) await login(email, 'aaaa-aaaa-aaaa-aaaa')

  expect((await login(email, first)).status).toBe(429)
})

test('new codes are made for a code of the app, and the old ones die', async () => {
  const { owner, email, secret, first } = await ownerWithCodes()
  expect((await owner.send('renewRecoveryCodes', { body: { totp: '000000' } })).status).toBe(400)
  const renewed = await owner.send('renewRecoveryCodes', { body: { totp: nextCode(secret) } })
  expect(renewed.body.recoveryCodes).toHaveLength(10)
  expect(renewed.body.recoveryCodes).not.toContain(first)

  expect((await login(email, first)).status).toBe(401)
  expect((await login(email, renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
  const without = await shop.signInStaff('packer')
  expect((await without.send('renewRecoveryCodes', { body: { totp: '000000' } })).status).toBe(400)
})

test('who has lost the phone turns two-step login off with a recovery code', async () => {
  const { owner, email, first } = await ownerWithCodes()
  expect((await owner.send('endTotp', { body: { totp: first } })).status).toBe(200)

  expect((await shop.visitor().send('adminLogin', { body: { email, password: STRONG_PASSWORD } })).status).toBe(200)
})

async function mailedCode(email: string): Promise<string> {
  await shop.visitor().send('forgotPassword', { body: { email } })
  return shop.codeFor(email)
}

const recover = (body: object) =>
  shop.visitor().send('recoverPassword', { body: { newPassword: NEW_PASSWORD, ...body } })

test('an owner recovers by a mailed code and a recovery code: neither opens anything alone', async () => {
  const { owner, email, secret, first } = await ownerWithCodes()
  const otp = await mailedCode(email)

  const alone = await recover({ email, otp })
  expect([alone.status, alone.body.code]).toEqual([400, 'recovery_code_required'])
  const wrong = await recover({ email, otp, recoveryCode: 'aaaa-aaaa-aaaa-aaaa' })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_recovery_code'])
  const [mailWrong] = [await recover({ email, otp: otp === '000000' ? '111111' : '000000', recoveryCode: first })]
  expect(mailWrong.body.code).toBe('invalid_otp')
  expect((await owner.send('readProfile')).status).toBe(200)

  const answers = await Promise.all([1, 2].map(() => recover({ email, otp, recoveryCode: first })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({
    message: 'Your password was changed. Please log in.',
    loginPath: shop.config.admin.loginPath,
  })
  expect((await owner.send('readProfile')).status).toBe(401)
  expect((await login(email, nextCode(secret))).status).toBe(401)
  expect((await login(email, nextCode(secret), NEW_PASSWORD)).status).toBe(200)
  expect((await login(email, first, NEW_PASSWORD)).status).toBe(401)
})

test('staff without recovery codes are mailed no code, but why', async () => {
  const packer = await shop.signInStaff('packer')
  const { email } = await ownerWithCodes()
  await shop.visitor().send('forgotPassword', { body: { email: packer.email } })
  await mailedCode(email) // its job was added later

  const mailed = await shop.db
    .select({ email: users.email })
    .from(recoveries)
    .innerJoin(users, eq(users.id, recoveries.userId))
  expect(mailed.map((user) => user.email)).not.toContain(packer.email)

  const [mail] = await shop.mailsTo(packer.email)
  expect(mail?.text).toContain('Please ask an owner to remove you under Staff and to invite you again.')
  expect(mail?.text).not.toMatch(/\d{6}/)
})

test('where two-step login is required, who lacks it can only set it up', async () => {
  const packer = await shop.signInStaff('packer')
  await shop.changeSettings({ requireTwoStep: true })
  onTestFinished(() => shop.changeSettings({ requireTwoStep: false }))
  expect((await packer.send('readProfile')).body.user).toMatchObject({ mustSetUpTwoStep: true })
  const refused = await packer.send('listAllOrders')
  expect([refused.status, refused.body]).toEqual([
    403,
    { code: 'two_step_required', message: 'Two-step login is required here. Please set it up first.' },
  ])
  expect((await packer.send('listSignIns')).status).toBe(403)

  const { secret } = (await packer.send('startTotp', { body: { password: STRONG_PASSWORD } })).body
  const confirmed = await packer.send('confirmTotp', { body: { totp: nextCode(secret) } })
  expect(confirmed.status).toBe(200)
  const { recoveryCodes } = confirmed.body
  expect((await packer.send('listAllOrders')).status).toBe(200)
  const off = await packer.send('endTotp', { body: { totp: nextCode(secret) } })
  expect([off.status, off.body.code]).toEqual([403, 'two_step_required'])
  expect(off.body.fields?.totp).toContain('For another phone, turn it off with a recovery code')

  const [lostPhone = ''] = recoveryCodes
  expect((await packer.send('endTotp', { body: { totp: lostPhone } })).status).toBe(200)
  expect((await packer.send('listAllOrders')).status).toBe(403)
  const another = (await packer.send('startTotp', { body: { password: STRONG_PASSWORD } })).body
  expect((await packer.send('confirmTotp', { body: { totp: nextCode(another.secret) } })).status).toBe(200)
  expect((await packer.send('listAllOrders')).status).toBe(200)

  const customer = await shop.signInCustomer()
  expect((await customer.send('readProfile')).status).toBe(200)
})
