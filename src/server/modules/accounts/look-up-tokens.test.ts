import { afterAll, expect, test } from 'vitest'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

test('whoever calls at the same time is looked up together, and taken for nobody else', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => shop.signInCustomer()))
  const admin = await shop.signInAdmin()
  const gone = await shop.signInCustomer()
  await gone.send('logout')

  const emails: (string | number | undefined)[] = []
  const statements = await statementsOf(async () => {
    const answers = [...customers, shop.visitor('made-up'), gone, admin, customers[0] ?? gone].map((person) =>
      person.send('readProfile'),
    )
    for (const { status, body } of await Promise.all(answers)) emails.push(status === 200 ? body.user.email : status)
  })

  const known = customers.map(({ email }) => email)
  expect(emails).toEqual([...known, 401, 401, admin.email, known[0]])
  expect(statements.filter((text) => text.includes('token_hash'))).toHaveLength(2)
})
