import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffRole } from '#domain/staff.ts'
import { users } from '#modules/accounts/tables.ts'
import { databaseText } from '#tests/support/database-text.ts'
import { registrationForm } from '#tests/support/forms.ts'
import { openTestShop, STRONG_PASSWORD } from '#tests/support/shop.ts'
import { staffInvitations } from './tables.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const HOUR = 3_600_000
const { loginPath } = shop.config.admin
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

beforeEach(() => shop.db.execute(sql`delete from rate_limits`))

let people = 0
const newEmail = () => `newcomer-${++people}@dhamaka.test`

const invite = async (email: string, role: StaffRole = 'packer') =>
  (await shop.signInAdmin()).send('inviteStaff', { body: { email, role } })

/** The key in the newest of so many mails. */
async function keyFor(email: string, atLeast = 1): Promise<string> {
  const [mail] = await shop.mailsTo(email, atLeast)

  return new URL(/https?:\S+\/accept-invite\?key=\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('key') ?? ''
}

const accept = (key: string, more = {}) =>
  shop.visitor().send('acceptInvite', {
    body: { key, name: 'Meera Iyer', password: STRONG_PASSWORD, ...more },
    headers: { 'user-agent': PIXEL },
  })

async function join(role: StaffRole) {
  const email = newEmail()
  await invite(email, role)
  const { body } = await accept(await keyFor(email))

  return Object.assign(shop.visitor(body.token), { email })
}

const idOf = async (email: string) => (await staffList()).find((member) => member.email === email)?.id ?? ''
const staffList = async () => (await (await shop.signInAdmin()).send('listStaff')).body

test('an owner invites by mail; the key makes a packer, once, who is told where to log in', async () => {
  const email = newEmail()
  const invited = await invite(email.toUpperCase())
  expect([invited.status, invited.body]).toEqual([201, { message: `The invitation to ${email} is on its way.` }])
  expect(await staffList()).toContainEqual({
    ...{ id: expect.any(String), email, name: '', role: 'packer', isPending: true },
    ...{ hasSecondFactor: false, lastUsedAt: null, expiresAt: expect.any(String) },
  })

  const key = await keyFor(email)
  const joined = await accept(key)
  expect([joined.status, joined.body]).toEqual([200, { token: expect.any(String), message: 'Welcome backstage!' }])
  const packer = shop.visitor(joined.body.token)
  expect((await packer.send('readProfile')).body.user).toMatchObject({
    ...{ name: 'Meera Iyer', email, role: 'admin', staffRole: 'packer', loginPath },
  })
  expect((await staffList()).filter((member) => member.email === email)).toEqual([
    {
      ...{ id: expect.any(String), email, name: 'Meera Iyer', role: 'packer', isPending: false },
      ...{ hasSecondFactor: false, lastUsedAt: expect.any(String), expiresAt: null },
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
  expect((await staffList()).filter((member) => member.email === email)).toMatchObject([{ role: 'accountant' }])

  const owner = await shop.signInAdmin()
  const withdrawn = await owner.send('removeStaff', { params: { id: await idOf(email) } })
  expect([withdrawn.status, withdrawn.body]).toEqual([200, { message: 'The invitation is withdrawn.' }])
  expect((await accept(key)).body).toEqual(refused)

  const late = newEmail()
  await invite(late)
  const lateKey = await keyFor(late)
  shop.travel(48 * HOUR)
  expect((await accept(lateKey)).body).toEqual(refused)
  expect((await staffList()).some((member) => member.email === late)).toBe(false)
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
  [{ email: '', role: 'packer' }, 'email'],
  [{ email: 'nobody', role: 'packer' }, 'email'],
  [{ email: 'x@dhamaka.test', role: 'admin' }, 'role'],
  [{ email: 'x@dhamaka.test' }, 'role'],
])('the invitation %j is refused', async (body, field) => {
  const answer = await (await shop.signInAdmin()).send('inviteStaff', { body })

  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
})

test('accepting needs a name, a strong password and a key', async () => {
  const answer = await accept('', { name: ' ', password: 'weak' })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {})).toEqual(['name', 'password', 'key'])
  expect((await accept('guessed')).body.code).toBe('invalid_invitation')
})

test('who is removed is out at once, and can be invited again', async () => {
  const packer = await join('packer')
  const owner = await shop.signInAdmin()
  const id = await idOf(packer.email)
  expect((await packer.send('readOrderCounts')).status).toBe(200)

  const removed = await owner.send('removeStaff', { params: { id } })
  expect([removed.status, removed.body]).toEqual([200, { message: 'Removed. They are signed out everywhere.' }])
  expect((await packer.send('readOrderCounts')).status).toBe(401)
  const login = await shop.visitor().send('adminLogin', { body: { email: packer.email, password: STRONG_PASSWORD } })
  expect(login.status).toBe(401)

  for (const unknown of [id, randomUUID(), 'nobody']) {
    expect((await owner.send('removeStaff', { params: { id: unknown } })).status).toBe(404)
  }
  expect((await invite(packer.email, 'accountant')).status).toBe(201)
})

test('no customer is removed this way', async () => {
  const { email } = await shop.signInCustomer()
  const [customer] = await shop.db.select().from(users).where(eq(users.email, email))
  const owner = await shop.signInAdmin()

  expect((await owner.send('removeStaff', { params: { id: customer?.id ?? '' } })).status).toBe(404)
})

test('the last owner stays, and of two who remove each other at once one does', async () => {
  const owner = await shop.signInAdmin()
  const alone = await owner.send('removeStaff', { params: { id: await idOf(owner.email) } })
  expect([alone.status, alone.body.code]).toEqual([409, 'last_owner'])

  const [one, other] = [await join('owner'), await join('owner')]
  const [first, oneId, otherId] = [await idOf(owner.email), await idOf(one.email), await idOf(other.email)]
  expect((await one.send('removeStaff', { params: { id: first } })).status).toBe(200)
  const answers = await Promise.all([
    one.send('removeStaff', { params: { id: otherId } }),
    other.send('removeStaff', { params: { id: oneId } }),
    one.send('removeStaff', { params: { id: otherId } }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const left = await shop.db.select().from(users).where(eq(users.staffRole, 'owner'))
  expect(left).toHaveLength(1)

  await shop.db.update(users).set({ email: owner.email }).where(eq(users.staffRole, 'owner')) // the next test finds one
})

test('the list of what happened tells who was invited, joined and was removed, page by page', async () => {
  const packer = await join('packer')
  const owner = await shop.signInAdmin()
  await owner.send('removeStaff', { params: { id: await idOf(packer.email) } })

  const first = await owner.send('listStaffChanges', { query: { limit: '2' } })
  expect(first.headers.get('link')).toContain('rel="next"')
  expect(first.body.map(({ by, action, before, after }) => [by, action, before ?? after])).toEqual([
    [owner.email, 'removed', { email: packer.email, name: 'Meera Iyer', role: 'packer' }],
    [packer.email, 'joined', { email: packer.email, role: 'packer', device: 'Chrome on Android' }],
  ])
  const [, next = ''] = /<\/api([^>]+)>/.exec(first.headers.get('link') ?? '') ?? []
  const second = (await owner.request('GET', next)).body as unknown as typeof first.body
  expect(second[0]).toMatchObject({
    by: owner.email,
    action: 'invited',
    after: { email: packer.email, role: 'packer' },
  })
})

test('who has the machine and no password makes a link for an owner', async () => {
  const email = newEmail()
  const url = new URL(await shop.inviteOwner(email))
  expect(url.origin).toBe(shop.config.publicUrl)
  const { body } = await accept(url.searchParams.get('key') ?? '')

  expect((await shop.visitor(body.token).send('readProfile')).body.user).toMatchObject({ email, staffRole: 'owner' })
  await expect(shop.inviteOwner(email)).rejects.toThrow('This email belongs to the staff already.')
})
