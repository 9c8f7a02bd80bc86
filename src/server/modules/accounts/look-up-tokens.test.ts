import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CallerQuery } from '#platform/postgres/caller-query.ts'
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

const divided: CallerQuery<number, { divisor: number }> = {
  name: 'divided',
  of: (_, { divisor }) => sql<number>`12 / ${divisor}::int`,
}

test('what goes wrong for one goes wrong for nobody else', async () => {
  const tokenHash = hashSecret((await shop.signInCustomer()).token ?? '')
  const lookUp = createTokenLookUp({ db: shop.db, clock: shop.now })

  const asked = [1, 2, 0, 3, 4].map((divisor) => lookUp(tokenHash, { callerQuery: divided, values: { divisor } }))
  const answers = await Promise.allSettled(asked)

  expect(answers.map((answer) => answer.status === 'fulfilled' && answer.value?.queryResult)).toEqual([
    12,
    6,
    false,
    4,
    3,
  ])
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

/** So many ask at once that one asks by itself, fifty share a statement, and the last has one of their own. */
const CROWD = Array.from({ length: 52 }, (_, place) => ({ isLast: place === 51 }))

const LOCK = 53

const lockable: CallerQuery<number, { lock: number }> = {
  name: 'lockable',
  of: (_, { lock }) => sql<number>`(select 1 from pg_advisory_xact_lock_shared(${lock}::bigint))`,
}

test('a statement that has to wait holds up only those who share it', async () => {
  const tokenHash = hashSecret((await shop.signInCustomer()).token ?? '')
  const lookUp = createTokenLookUp({ db: shop.db, clock: shop.now })

  const answered: boolean[] = []
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    for (const { isLast } of CROWD) {
      void lookUp(tokenHash, { callerQuery: lockable, values: { lock: isLast ? LOCK : 0 } }).then(() =>
        answered.push(isLast),
      )
    }
    // Sooner than a statement gives up waiting for a lock.
    await expect.poll(() => answered.length, { timeout: 1_800 }).toBe(51)
  })
  await expect.poll(() => answered.length).toBe(52)
  expect(answered.indexOf(true)).toBe(51)
})

const cutOff: CallerQuery<number, { isCut: boolean }> = {
  name: 'cut-off',
  of: (_, { isCut }) =>
    sql<number>`case when ${isCut}::boolean then pg_terminate_backend(pg_backend_pid())::int else 1 end`,
}

test('a connection that is lost fails only those who share it', async () => {
  const tokenHash = hashSecret((await shop.signInCustomer()).token ?? '')
  const lookUp = createTokenLookUp({ db: shop.db, clock: shop.now })

  const asked = CROWD.map(({ isLast }) => lookUp(tokenHash, { callerQuery: cutOff, values: { isCut: isLast } }))
  const answers = await Promise.allSettled(asked)

  expect(answers.map(({ status }) => status)).toEqual(CROWD.map(({ isLast }) => (isLast ? 'rejected' : 'fulfilled')))
})

test('what fails for somebody who asks by themselves is not asked again', async () => {
  const tokenHash = hashSecret((await shop.signInCustomer()).token ?? '')
  const lookUp = createTokenLookUp({ db: shop.db, clock: shop.now })

  const statements = await statementsOf(() =>
    expect(lookUp(tokenHash, { callerQuery: divided, values: { divisor: 0 } })).rejects.toThrow(),
  )

  expect(statements).toHaveLength(1)
})
