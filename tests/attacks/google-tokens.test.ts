import { afterAll, expect, test } from 'vitest'
import { users } from '#modules/accounts/tables.ts'
import { chooseAccount, comeBack, goToGoogle, returnFromGoogle } from '#tests/support/google.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ isRunningJobs: false })
afterAll(shop.stop)

const person = { email: 'victim@gmail.test' }
const FAILED = { path: '/login', error: 'invalid_google_code', code: undefined }
const BROWSER = { origin: 'https://dhamaka.test' }

test.each(['audience', 'expired', 'alg-none', 'signature', 'nonce', 'issuer'] as const)(
  'an id token with a wrong %s is refused, and nobody is made a user',
  async (wrong) => {
    shop.sandbox.faults.add({ fault: 'id-token', wrong, times: 1 })

    expect(await returnFromGoogle(shop.visitor(), { email: `${wrong}@gmail.test` })).toMatchObject(FAILED)
    const emails = (await shop.db.select().from(users)).map(({ email }) => email)
    expect(emails).not.toContain(`${wrong}@gmail.test`)
  },
)

test('a way back that another browser began is refused: nobody is signed in as somebody else', async () => {
  const attacker = shop.visitor()
  const callback = await chooseAccount(await goToGoogle(attacker), { email: 'attacker@gmail.test' })

  expect(await comeBack(shop.visitor(), callback)).toMatchObject(FAILED)
  const victim = shop.visitor()
  await goToGoogle(victim)
  expect(await comeBack(victim, callback)).toMatchObject(FAILED)
})

test('the state, the code and the cookie of a sign-in are good once', async () => {
  const visitor = shop.visitor()
  const chooser = await goToGoogle(visitor)
  const cookie = visitor.cookies.get('google') ?? ''
  const callback = await chooseAccount(chooser, person)
  expect(await comeBack(visitor, callback)).toMatchObject({ code: expect.any(String) })

  visitor.cookies.set('google', cookie)
  expect(await comeBack(visitor, callback)).toMatchObject(FAILED)
})

test.each([
  ['a changed state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43))],
  ['no state', (url: URL) => url.searchParams.delete('state')],
  ['two states', (url: URL) => url.searchParams.append('state', 'x')],
  ['a guessed code', (url: URL) => url.searchParams.set('code', '4/guessed')],
  ['no code', (url: URL) => url.searchParams.delete('code')],
  ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.test')],
  ['a NUL', (url: URL) => url.searchParams.set('code', '\u0000')],
])('a way back with %s is refused', async (_, spoil) => {
  const visitor = shop.visitor()
  const callback = new URL(await chooseAccount(await goToGoogle(visitor), person))
  spoil(callback)

  expect(await comeBack(visitor, callback.href)).toMatchObject({ status: 302, ...FAILED })
})

test('a sign-in that took longer than ten minutes is refused', async () => {
  const visitor = shop.visitor()
  const callback = await chooseAccount(await goToGoogle(visitor), person)

  shop.travel(601_000)
  expect(await comeBack(visitor, callback)).toMatchObject(FAILED)
})

test('the one-time code gives one token, even to many at once, and lives a minute', async () => {
  const { code: googleCode } = await returnFromGoogle(shop.visitor(), person)
  const exchange = () => shop.visitor().send('login', { body: { googleCode } })
  const answers = await Promise.all(Array.from({ length: 5 }, exchange))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])

  const late = await returnFromGoogle(shop.visitor(), person)
  shop.travel(61_000)
  expect((await shop.visitor().send('login', { body: { googleCode: late.code } })).body.code).toBe(
    'invalid_google_code',
  )
})

test('a browser that is lured to a login link with a stranger’s code is not signed in as the stranger', async () => {
  const attacker = shop.visitor()
  const { code: googleCode } = await returnFromGoogle(attacker, { email: 'attacker@gmail.test' })

  const victim = await shop.visitor().send('login', { body: { googleCode }, headers: BROWSER })
  expect([victim.status, victim.body.code]).toEqual([401, 'invalid_google_code'])
  expect((await attacker.send('login', { body: { googleCode }, headers: BROWSER })).status).toBe(200)
})

test.each([
  'https://evil.test',
  '//evil.test',
  '/\\evil.test',
  '/..//evil.test',
  '/%2e%2e//evil.test',
  'javascript:alert(1)',
])('the way on to %s leads home instead', async (next) => {
  expect(await returnFromGoogle(shop.visitor(), person, next)).toMatchObject({ path: '/login', next: '/' })
})

test('a line break in the way on reaches no header', async () => {
  const answer = await shop.visitor().send('googleStart', { query: { next: '/\r\nset-cookie: admin=1' } })

  expect(answer.headers.get('set-cookie')).not.toContain('admin')
})

test('where the shop is served over https its cookies travel over nothing else', async () => {
  const secure = await openTestShop({ isRunningJobs: false, settings: { PUBLIC_URL: 'https://dhamaka.test' } })
  try {
    const { headers } = await secure.visitor().send('googleStart')
    expect(headers.get('set-cookie')?.split('; ')).toContain('Secure')
  } finally {
    await secure.stop()
  }
})
