import { eq } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '#main'
import { SettingsError } from '#platform/settings/environment.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { users } from './tables.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const startWith = (email: string) =>
  openShop(
    { ...shop.config, admin: { ...shop.config.admin, email } },
    { log: pino({ level: 'silent' }), isRunningJobs: false },
  )

async function restartWith(email: string) {
  const restarted = await startWith(email)
  await restarted.stop()
}

const userOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]

test('the settings make one owner, and no second one while there is any', async () => {
  await shop.db.delete(users).where(eq(users.role, 'admin'))
  await restartWith('First@Dhamaka.test')
  await restartWith('Second@dhamaka.test')

  const email = 'first@dhamaka.test'
  expect(await shop.db.select().from(users).where(eq(users.role, 'admin'))).toEqual([
    expect.objectContaining({ email, staffRole: 'owner' }),
  ])
  const { password } = shop.config.admin
  expect((await shop.visitor().send('adminLogin', { body: { email, password } })).status).toBe(200)
})

test('an owner who was removed does not come back with a restart', async () => {
  const [{ email }, other] = [await shop.signInStaff('owner'), await shop.signInStaff('owner')]
  const id = (await userOf(email))?.id ?? ''
  expect((await other.send('removeStaff', { params: { id } })).status).toBe(200)
  await restartWith(email)

  expect(await userOf(email)).toBeUndefined()
})

test('who was made an admin before there were roles is an owner', async () => {
  const old = await shop.signInStaff('owner')
  await shop.db.update(users).set({ staffRole: null }).where(eq(users.email, old.email))

  expect((await old.send('readProfile')).body.user).toMatchObject({ role: 'admin', staffRole: 'owner' })
  expect((await old.send('listStaff')).body).toContainEqual(
    expect.objectContaining({ email: old.email, role: 'owner' }),
  )
})

test('the email of a customer makes no owner: the shop does not start, and says so', async () => {
  await shop.db.delete(users).where(eq(users.role, 'admin'))
  const { email } = await shop.signInCustomer()
  const starting = startWith(email)

  await expect(starting).rejects.toThrow(SettingsError)
  await expect(starting).rejects.toThrow('ADMIN_EMAIL is the email of a customer')
  expect((await userOf(email))?.role).toBe('customer')
})

test('of two instances that start at once, one makes the owner', async () => {
  await Promise.all([restartWith('new@dhamaka.test'), restartWith('new@dhamaka.test')])

  expect(await shop.db.$count(users, eq(users.role, 'admin'))).toBe(1)
})
