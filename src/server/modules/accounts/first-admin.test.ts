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

const roleOf = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]?.role

test('another email in the settings makes a further admin', async () => {
  const restarted = await startWith('Second@dhamaka.test')
  await restarted.stop()

  expect(await roleOf('second@dhamaka.test')).toBe('admin')
  expect(await roleOf(shop.config.admin.email)).toBe('admin')
})

test('the email of a customer makes no admin: the shop does not start, and says so', async () => {
  const { email } = await shop.signInCustomer()
  const starting = startWith(email)

  await expect(starting).rejects.toThrow(SettingsError)
  await expect(starting).rejects.toThrow('ADMIN_EMAIL is the email of a customer')
  expect(await roleOf(email)).toBe('customer')
})
