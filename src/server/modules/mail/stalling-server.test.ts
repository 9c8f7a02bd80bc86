import { afterAll, expect, test } from 'vitest'
import { hurry } from '#tests/support/jobs.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openStallingMailServer } from '#tests/support/stalling-mail-server.ts'

const HELD = 3
let server: Awaited<ReturnType<typeof openStallingMailServer>>

const shop = await openTestShop({
  settings: async ({ mailPort }) => {
    server = await openStallingMailServer({ stage: 'DATA', times: HELD, onwards: mailPort })
    return { SMTP_URL: `smtp://localhost:${server.port}?socketTimeout=1000` }
  },
})
afterAll(async () => {
  await shop.stop()
  server.stop()
})

test('a server that stops in the middle of mails holds nobody up for long, and each is tried again', async () => {
  const people = Array.from({ length: HELD }, (_, index) => `stalled-${index}@dhamaka.test`)
  for (const email of people)
    await shop.visitor().send('forgotPassword', { body: { email: (await shop.signInCustomer(email)).email } })
  await expect.poll(() => server.stalled(), { timeout: 20_000 }).toBe(HELD)
  const owner = await shop.signInAdmin()
  const trouble = async () => (await owner.send('readMailHealth')).body.trouble?.reason
  await expect.poll(trouble, { timeout: 10_000 }).toBe('Timeout')

  await hurry(shop, 'mail')
  for (const email of people) expect(await shop.mailsTo(email)).toHaveLength(1)
  expect(await trouble()).toBeUndefined()
})
