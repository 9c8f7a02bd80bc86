import { spawnSync } from 'node:child_process'
import { TOTP } from 'otpauth'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { openShop } from '#main'
import { createClient } from '#tests/support/client.ts'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const [LOST, NEW] = ['5e'.repeat(32), 'c3'.repeat(32)]
const shop = await openTestShop({ settings: { SECRET_KEY: LOST }, isRunningJobs: false })
afterAll(shop.stop)

const open = () =>
  openShop(
    { ...shop.config, secretKey: Buffer.from(NEW, 'hex') },
    { log: pino({ level: 'silent' }), isRunningJobs: false },
  )

test('a shop whose key is lost says which, and after `rotate-key --lost` opens with another, by passwords alone', async () => {
  const owner = await shop.signInStaff('owner')
  const { secret } = (await owner.send('startTotp', { body: { password: STRONG_PASSWORD } })).body
  await owner.send('confirmTotp', { body: { totp: new TOTP({ secret }).generate() } })
  expect((await owner.send('readProfile')).body.user.recoveryCodesLeft).toBe(10)
  await expect(open()).rejects.toThrow(/SECRET_KEY is another one: the database is sealed with the key [\da-f]{8}/)

  const { stdout, status } = spawnSync(process.execPath, ['tools/run.mjs', 'rotate-key', '--lost'], {
    env: { PATH: process.env.PATH, DATABASE_URL: shop.databaseUrl, SECRET_KEY: NEW },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, expect.stringContaining('two-step login is off for everyone')])

  const reopened = await open()
  const visitor = createClient(reopened.app)
  const login = await visitor.send('adminLogin', { body: { email: owner.email, password: STRONG_PASSWORD } })
  expect(login.status).toBe(200)
  const { user } = (await createClient(reopened.app, login.body.token).send('readProfile')).body
  expect(user).toMatchObject({ hasSecondFactor: false, recoveryCodesLeft: 0 }) // a dead code is worse than none
  await reopened.stop()
})
