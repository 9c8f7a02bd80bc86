import { afterAll, expect, test } from 'vitest'
import { openShop, STRONG_PASSWORD } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(shop.stop)

const form = (email: string) => ({
  name: 'Asha Rao',
  email,
  phone: '+91 98765 43210',
  password: STRONG_PASSWORD,
  confirmPassword: STRONG_PASSWORD,
})

test('a sign-up becomes a user when its code comes back', async () => {
  const visitor = shop.visitor()

  const registered = await visitor.send('register', { body: form('Asha@Dhamaka.test') })
  expect(registered.status).toBe(201)
  expect(registered.body).toEqual({ message: 'Registration successful! Please verify your email.' })
  expect(registered.headers.get('set-cookie')).toContain('HttpOnly')

  const [mail] = await shop.mailsTo('asha@dhamaka.test')
  const otp = await shop.codeFor('asha@dhamaka.test')
  expect(mail?.subject).toBe(`${otp} is your Dhamaka code`)

  const verified = await visitor.send('verifyEmail', { body: { email: 'ASHA@dhamaka.test', otp } })
  expect(verified.status).toBe(200)
  expect(verified.body).toEqual({ token: expect.any(String), message: 'Email verified successfully!' })

  const profile = await shop.visitor(verified.body.token).send('readProfile')
  expect(profile.body).toEqual({
    user: { name: 'Asha Rao', email: 'asha@dhamaka.test', phone: '+91 98765 43210', avatar: null, role: 'customer' },
  })
})
