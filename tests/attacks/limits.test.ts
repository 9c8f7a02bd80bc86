import { afterAll, expect, test } from 'vitest'
import { registrationForm, STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop({ settings: { TRUSTED_PROXIES: '10.0.0.0/8' } })
afterAll(shop.stop)

/** Calls from a client's IP, as the socket shows it. */
function from(clientIp: string, { forwarded = '', device = '' } = {}) {
  return async (path: string, body: object) => {
    const headers = {
      'content-type': 'application/json',
      ...(forwarded && { 'x-forwarded-for': forwarded }),
      ...(device && { cookie: `device=${device}` }),
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await shop.app.request(`/api/users${path}`, init, {
      incoming: { socket: { remoteAddress: clientIp } },
    })
    const kept = response.headers.getSetCookie().find((cookie) => cookie.startsWith('device='))
    return {
      status: response.status,
      retryAfter: Number(response.headers.get('retry-after')),
      device: /^device=([^;]*)/.exec(kept ?? '')?.[1] ?? '',
    }
  }
}

const times = <Result>(count: number, act: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)))

const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status))

test('a whole office signs up: 100 registrations from one IP pass, then it is slowed, and nobody else is', async () => {
  const office = from('203.0.113.1')
  const register = (call: typeof office, email: string) => call('/register', registrationForm(email))

  expect(statuses(await times(100, (n) => register(office, `office-${n}@dhamaka.test`)))).toEqual(new Set([201]))
  const more = await times(110, (n) => register(office, `more-${n}@dhamaka.test`))
  expect(statuses(more)).toEqual(new Set([201, 429]))
  expect(more.at(-1)?.retryAfter).toBeGreaterThan(0)
  expect((await register(from('203.0.113.2'), 'home@dhamaka.test')).status).toBe(201)
})

test('a whole office logs in: 300 logins from one IP pass, then it is slowed, and nobody else is', async () => {
  const office = from('203.0.113.3')
  const login = (call: typeof office, email: string) => call('/login', { email, password: STRONG_PASSWORD })

  expect(statuses(await times(300, (n) => login(office, `login-${n}@dhamaka.test`)))).toEqual(new Set([401]))
  expect(statuses(await times(310, (n) => login(office, `again-${n}@dhamaka.test`)))).toEqual(new Set([401, 429]))
  expect((await login(from('203.0.113.4'), 'login-1@dhamaka.test')).status).toBe(401)
})

const WRONG = 'Wrong@1234'
const count = (answers: { status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length

test('a stranger’s wrong passwords keep the stranger out, and nobody else', async () => {
  const { email } = await shop.signInCustomer()
  const stranger = from('198.51.100.200')
  const guesses = await times(30, () => stranger('/login', { email, password: WRONG }))
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 20])

  expect((await stranger('/login', { email, password: STRONG_PASSWORD })).status).toBe(429)
  expect((await from('203.0.113.20')('/login', { email, password: STRONG_PASSWORD })).status).toBe(200)
})

test('guesses from everywhere together slow an account, which lets a device in that it knows; its office is not slowed', async () => {
  const { email } = await shop.signInCustomer()
  const { device } = await from('203.0.113.21')('/login', { email, password: STRONG_PASSWORD })
  const guesses = await times(60, (n) => from(`198.51.100.${n}`)('/login', { email, password: WRONG }))
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([50, 10])

  const right = { email, password: STRONG_PASSWORD }
  const slowed = await from('203.0.113.22')('/login', right)
  expect(slowed.status).toBe(429)
  expect(slowed.retryAfter).toBeLessThanOrEqual(18)
  expect((await from('203.0.113.22', { device })('/login', right)).status).toBe(200)
  const forged = device.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))
  expect((await from('203.0.113.22', { device: forged })('/login', right)).status).toBe(429)

  const office = from('203.0.113.5')
  await times(650, () => office('/login', { email, password: WRONG }))
  expect((await office('/login', { email: 'colleague@dhamaka.test', password: 'x' })).status).toBe(401)
})

test('a device that is known is known to its own account, and has ten tries of its own', async () => {
  const [mine, theirs] = [await shop.signInCustomer(), await shop.signInCustomer()]
  const { device } = await from('203.0.113.23')('/login', { email: mine.email, password: STRONG_PASSWORD })
  await times(60, (n) => from(`198.51.100.${n}`)('/login', { email: theirs.email, password: WRONG }))

  const known = from('203.0.113.24', { device })
  expect((await known('/login', { email: theirs.email, password: STRONG_PASSWORD })).status).toBe(429)
  const guesses = await times(14, () => known('/login', { email: mine.email, password: WRONG }))
  expect([count(guesses, 401), count(guesses, 429)]).toEqual([10, 4])
})

test('the lock comes alike for an email that nobody has', async () => {
  const guesses = await times(55, (n) =>
    from(`198.51.100.${n}`)('/login', { email: 'nobody@dhamaka.test', password: WRONG }),
  )

  expect(count(guesses, 401)).toBe(50)
})

test('a recovery lets the owner in at once, whatever wrong guesses came before', async () => {
  const { email } = await shop.signInCustomer()
  const call = from('203.0.113.9')
  await times(25, () => call('/login', { email, password: WRONG }))
  expect((await call('/login', { email, password: STRONG_PASSWORD })).status).toBe(429)

  await call('/forgot-password', { email })
  await call('/recover-password', { email, otp: await shop.codeFor(email), newPassword: 'Fizzy@4321' })
  expect((await call('/login', { email, password: 'Fizzy@4321' })).status).toBe(200)
})

test('a stranger who asks for password-reset codes all day leaves the owner’s own request alone', async () => {
  const { email } = await shop.signInCustomer()
  const forget = (call: ReturnType<typeof from>) => call('/forgot-password', { email })
  const { device } = await from('203.0.113.25')('/login', { email, password: STRONG_PASSWORD })

  expect(count(await times(8, () => forget(from('198.51.100.201'))), 200)).toBe(5)
  expect((await forget(from('203.0.113.26'))).status).toBe(200)
  await times(20, (n) => forget(from(`198.51.100.${n}`)))
  expect((await forget(from('203.0.113.26'))).status, 'a mailbox is not flooded').toBe(429)
  expect((await forget(from('203.0.113.26', { device }))).status).toBe(200)
})

test('who holds a token cannot try old passwords for ever', async () => {
  const customer = await shop.signInCustomer()
  const body = { oldPassword: 'Wrong@1234', newPassword: 'Fizzy@4321' }

  const answers = await times(14, () => customer.send('resetPassword', { body }))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('a stranger who signs an email up again and again keeps its owner from nothing; it is not flooded all the same', async () => {
  const signUp = (clientIp: string) => from(clientIp)('/register', registrationForm('flooded@dhamaka.test'))
  expect(count(await times(15, () => signUp('198.51.100.202')), 201)).toBe(10)
  expect((await signUp('203.0.113.27')).status).toBe(201)

  const others = await times(25, (n) => signUp(`198.51.100.${n}`))
  expect(count(others, 201)).toBe(19)
})

test('a forged X-Forwarded-For makes no new client of an old one; a proxy’s tells two clients apart', async () => {
  const forget = (clientIp: string, forwarded?: string) => (n: number) =>
    from(clientIp, { forwarded: forwarded ?? `192.0.2.${n}` })('/forgot-password', {
      email: `${clientIp}-${n}@dhamaka.test`,
    })

  expect((await times(110, forget('203.0.113.6'))).filter(({ status }) => status === 200)).toHaveLength(100)

  expect((await times(110, forget('10.0.0.1', '203.0.113.7'))).filter(({ status }) => status === 200)).toHaveLength(100)
  expect((await forget('10.0.0.1', '203.0.113.8')(999)).status).toBe(200)
  expect((await forget('10.0.0.2', '192.0.2.1, 203.0.113.7')(999)).status).toBe(429)
})
