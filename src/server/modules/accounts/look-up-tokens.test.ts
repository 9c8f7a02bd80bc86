import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { Companion } from '#platform/postgres/companion.ts'
import { hashSecret } from '#platform/secrets/secrets.ts'
import { statementsOf } from '#tests/support/counted-statements.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { createTokenLookUp } from './look-up-tokens.ts'

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

const divided: Companion<number, { divisor: number }> = {
  name: 'divided',
  of: (_, { divisor }) => sql<number>`12 / ${divisor}::int`,
}

test('what goes wrong for one goes wrong for nobody else', async () => {
  const tokenHash = hashSecret((await shop.signInCustomer()).token ?? '')
  const lookUp = createTokenLookUp({ db: shop.db, clock: shop.now })

  const asked = [1, 2, 0, 3, 4].map((divisor) => lookUp(tokenHash, { companion: divided, values: { divisor } }))
  const answers = await Promise.allSettled(asked)

  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value?.along)).toEqual([12, 6, false, 4, 3])
})

test('a crowd that no statement could hold is looked up in portions', async () => {
  const tokenHashes = [
    ...(await Promise.all(Array.from({ length: 3 }, () => shop.signInCustomer()))).map(({ token }) =>
      hashSecret(token ?? ''),
    ),
    hashSecret('made-up'),
  ]
  const lookUp = createTokenLookUp({ db: shop.db, clock: shop.now })

  const found = await Promise.all(Array.from({ length: 170 }, (_, place) => lookUp(tokenHashes[place % 4] as Buffer)))

  const ids = found.map((session) => session?.id)
  expect(new Set(ids.slice(0, 3)).size).toBe(3)
  expect(ids).toEqual(ids.map((_, place) => (place % 4 === 3 ? undefined : ids[place % 4])))
})
