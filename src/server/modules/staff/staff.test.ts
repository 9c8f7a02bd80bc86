import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { staffOf } from '#tests/support/staff.ts'

const shop = await openTestShop()
afterAll(shop.stop)

beforeEach(() => shop.db.execute(sql`delete from rate_limits`))

const { invite, accept, join, newEmail, idOf } = staffOf(shop)

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

  const message = 'The staff have changed meanwhile. Please look at the list again.'
  const stranger = { params: { id: customer?.id ?? '' } }
  expect(await owner.send('removeStaff', stranger)).toMatchObject({ status: 404, body: { message } })
  const promoted = await owner.send('changeStaffRole', { ...stranger, body: { role: 'packer' } })
  expect(promoted).toMatchObject({ status: 404, body: { message } })
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

test('another role counts from the next request on, stands in the record, and is refused for who is none of the staff', async () => {
  const packer = await join('packer')
  const owner = await shop.signInAdmin()
  const id = await idOf(packer.email)
  const give = (role: unknown, to = id) => owner.send('changeStaffRole', { params: { id: to }, body: { role } })
  expect((await packer.send('readMoneyHealth')).status).toBe(403)

  const changed = await give('accountant')
  expect([changed.status, changed.body]).toEqual([200, { message: 'The role is changed.' }])
  expect((await packer.send('readMoneyHealth')).status).toBe(200)
  expect((await packer.send('readProfile')).body.user).toMatchObject({ staffRole: 'accountant' })
  expect((await give('accountant')).status).toBe(200) // changes nothing
  const [entry, earlier] = (await owner.send('listStaffChanges', { query: { limit: '2' } })).body
  expect(entry).toMatchObject({
    by: owner.email,
    action: 'role changed',
    before: { email: packer.email, role: 'packer' },
    after: { email: packer.email, role: 'accountant' },
  })
  expect(earlier?.action).toBe('joined')

  expect(Object.keys((await give('admin')).body.fields ?? {})).toEqual(['role'])
  const email = newEmail()
  await invite(email)
  const [customer] = await shop.db
    .select()
    .from(users)
    .where(eq(users.email, (await shop.signInCustomer()).email))
  for (const unknown of [await idOf(email), customer?.id ?? '', randomUUID(), 'nobody']) {
    expect((await give('packer', unknown)).status).toBe(404)
  }
})

test('the last owner stays an owner, and of two who make each other packers at once one does', async () => {
  const owner = await shop.signInAdmin()
  const owners = () => shop.db.$count(users, eq(users.staffRole, 'owner'))
  const own = await idOf(owner.email)
  for (const { id, role } of (await owner.send('listStaff')).body) {
    if (role === 'owner' && id !== own) await owner.send('removeStaff', { params: { id } })
  }
  const alone = await owner.send('changeStaffRole', { params: { id: own }, body: { role: 'packer' } })
  expect([alone.status, alone.body.code]).toEqual([409, 'last_owner'])
  expect((await owner.send('changeStaffRole', { params: { id: own }, body: { role: 'owner' } })).status).toBe(200)

  const second = await join('owner')
  const answers = await Promise.all([
    owner.send('changeStaffRole', { params: { id: await idOf(second.email) }, body: { role: 'packer' } }),
    second.send('changeStaffRole', { params: { id: own }, body: { role: 'packer' } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(await owners()).toBe(1)

  await shop.db.update(users).set({ staffRole: 'owner' }).where(eq(users.id, own)) // the next test finds one
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
