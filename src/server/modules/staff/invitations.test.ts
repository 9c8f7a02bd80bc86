import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { databaseText } from '#tests/support/database-text.ts'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { staffOf } from '#tests/support/staff.ts'
import { staffInvitations } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

beforeEach(() => shop.db.execute(sql`delete from rate_limits`))

const HOUR = 3_600_000
const { loginPath } = shop.config.admin
const { invite, keyFor, accept, join, list, newEmail, idOf } = staffOf(shop)

test('an owner invites by mail; the key makes a packer, once, who is told where to log in', async () => {
  const email = newEmail()
  const invited = await invite(email.toUpperCase())
  expect([invited.status, invited.body]).toEqual([201, { message: `The invitation to ${email} is on its way.` }])
  expect(await list()).toContainEqual({
    id: expect.any(String),
    email,
    name: '',
    role: 'packer',
    isPending: true,
    hasSecondFactor: false,
    lastUsedAt: null,
    expiresAt: expect.any(String),
  })

  const key = await keyFor(email)
  const joined = await accept(key)
  expect([joined.status, joined.body]).toEqual([200, { token: expect.any(String), message: 'Welcome backstage!' }])
  const packer = shop.visitor(joined.body.token)
  expect((await packer.send('readProfile')).body.user).toMatchObject({
    name: 'Meera Iyer',
    email,
    role: 'admin',
    staffRole: 'packer',
    loginPath,
  })
  expect((await list()).filter((member) => member.email === email)).toEqual([
    {
      id: expect.any(String),
      email,
      name: 'Meera Iyer',
      role: 'packer',
      isPending: false,
      hasSecondFactor: false,
      lastUsedAt: expect.any(String),
      expiresAt: null,
    },
  ])
  expect((await accept(key)).body.code).toBe('invalid_invitation')

  const [welcome] = await shop.mailsTo(email, 2)
  expect(welcome?.text).toContain(shop.config.publicUrl + loginPath)
  const again = await shop.visitor().send('adminLogin', { body: { email, password: STRONG_PASSWORD } })
  expect(again.status).toBe(200)
})

test('the key is stored nowhere as it is, and of many who use it at once one gets in', async () => {
  const email = newEmail()
  await invite(email)
  const key = await keyFor(email)
  const stored = await databaseText(shop.db)
  expect(stored).not.toContain(key)
  expect(stored).not.toContain(Buffer.from(key).toString('hex'))

  const answers = await Promise.all(Array.from({ length: 4 }, () => accept(key)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
})

test('an invitation ends after 48 hours, when it is withdrawn, and when another takes its place', async () => {
  const refused = {
    code: 'invalid_invitation',
    message: 'This invitation is no longer valid. Please ask for a new one.',
  }
  const email = newEmail()
  await invite(email)
  const old = await keyFor(email)
  await invite(email, 'accountant')
  const key = await keyFor(email, 2)
  expect((await accept(old)).body).toEqual(refused)
  expect((await list()).filter((member) => member.email === email)).toMatchObject([{ role: 'accountant' }])

  const owner = await shop.signInAdmin()
  const withdrawn = await owner.send('removeStaff', { params: { id: await idOf(email) } })
  expect([withdrawn.status, withdrawn.body]).toEqual([200, { message: 'The invitation is withdrawn.' }])
  expect((await accept(key)).body).toEqual(refused)

  const late = newEmail()
  await invite(late)
  const lateKey = await keyFor(late)
  shop.travel(48 * HOUR)
  expect((await accept(lateKey)).body).toEqual(refused)
  expect((await list()).some((member) => member.email === late)).toBe(false)
})

test('what an owner invited ends when they are removed, and when they are made something else', async () => {
  const owner = await shop.signInAdmin()
  for (const lose of ['removeStaff', 'changeStaffRole'] as const) {
    const leaving = await join('owner')
    const [email, other] = [newEmail(), newEmail()]
    await leaving.send('inviteStaff', { body: { email, role: 'owner' } })
    await leaving.send('inviteStaff', { body: { email: other, role: 'packer' } })
    const [key, otherKey] = [await keyFor(email), await keyFor(other)]
    await invite(other, 'accountant') // another owner's from now on
    const newKey = await keyFor(other, 2)

    const params = { id: await idOf(leaving.email) }
    const lost = await owner.send(lose, { params, body: lose === 'changeStaffRole' ? { role: 'packer' } : undefined })
    expect(lost.status).toBe(200)

    expect((await accept(key)).body.code).toBe('invalid_invitation')
    expect((await accept(otherKey)).body.code).toBe('invalid_invitation')
    expect((await accept(newKey)).status).toBe(200)
    const { body: changes } = await owner.send('listStaffChanges', { query: { limit: '3' } })
    const { by, before } = changes.find(({ action }) => action === 'invitation withdrawn') ?? {}
    expect([by, before]).toEqual([owner.email, { email, role: 'owner' }])
  }
})

test('an owner who is removed in the moment of inviting leaves no invitation behind', async () => {
  const owner = await shop.signInAdmin()
  for (let round = 0; round < 5; round += 1) {
    const leaving = await shop.signInStaff('owner')
    const id = await idOf(leaving.email)
    const email = newEmail()
    const [invited, removed] = await Promise.all([
      leaving.send('inviteStaff', { body: { email, role: 'owner' } }),
      owner.send('removeStaff', { params: { id } }),
    ])

    expect(removed.status).toBe(200)
    expect([201, 401, 403]).toContain(invited.status)
    expect(await shop.db.$count(staffInvitations, eq(staffInvitations.email, email))).toBe(0)
  }
})

test('the email of a customer, or of the staff, is taken: when inviting, and when accepting too', async () => {
  const { email } = await shop.signInCustomer()
  const customers = await invite(email)
  expect([customers.status, customers.body.code]).toEqual([409, 'email_taken'])
  expect((await invite(shop.config.admin.email)).body.code).toBe('email_taken')
  expect(await shop.db.$count(staffInvitations, eq(staffInvitations.email, email))).toBe(0)

  const later = newEmail()
  await invite(later)
  await shop.signInCustomer(later)
  const late = await accept(await keyFor(later))
  expect([late.status, late.body.code]).toEqual([409, 'email_taken'])
})

test('a sign-up that waits for its code does not open the account of who joined meanwhile', async () => {
  const email = newEmail()
  const visitor = shop.visitor()
  await visitor.send('register', { body: registrationForm(email) })
  const otp = await shop.codeFor(email)
  await invite(email)
  expect((await accept(await keyFor(email, 2))).status).toBe(200)

  expect((await visitor.send('verifyEmail', { body: { email, otp } })).status).toBe(400)
})

test.each([
  [{ email: '', role: 'packer' }, ['email']],
  [{ email: 'nobody', role: 'packer' }, ['email']],
  [{ email: 'x@dhamaka.test', role: 'admin' }, ['role']],
  [{ email: 'x@dhamaka.test' }, ['role']],
  [{}, ['role', 'email']],
])('the invitation %j is refused', async (body, fields) => {
  const answer = await (await shop.signInAdmin()).send('inviteStaff', { body })

  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, fields])
})

test('an owner has at most 30 invitations mailed in an hour; refused ones are not counted', async () => {
  const [owner, other] = [await shop.signInAdmin(), await shop.signInStaff('owner')]
  const from = (who: typeof owner, email: string) => who.send('inviteStaff', { body: { email, role: 'packer' } })
  expect((await from(owner, other.email)).status).toBe(409)
  const answers = await Promise.all(Array.from({ length: 32 }, () => from(owner, newEmail())))

  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ body }) => body.code)).toEqual(['too_many_requests', 'too_many_requests'])
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from(other, newEmail())).status).toBe(201)
})

test('for load tests RATE_LIMIT_FACTOR lets more of them through', async () => {
  const generous = await openTestShop({ settings: { RATE_LIMIT_FACTOR: '2' } })
  onTestFinished(generous.stop)
  const owner = await generous.signInAdmin()
  const invited = Array.from({ length: 62 }, () =>
    owner.send('inviteStaff', { body: { email: newEmail(), role: 'packer' } }),
  )

  const answers = await Promise.all(invited)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60)
})

test('accepting needs a name, a strong password and a key', async () => {
  const answer = await accept('', { name: ' ', password: 'weak' })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['name', 'password', 'key'])
  expect((await accept('guessed')).body.code).toBe('invalid_invitation')
})
