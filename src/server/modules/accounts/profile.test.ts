import { afterAll, expect, test } from 'vitest'
import { STRONG_PASSWORD } from '#tests/support/forms.ts'
import { openTestShop } from '#tests/support/shop.ts'

const shop = await openTestShop()
afterAll(shop.stop)

const NEW_PASSWORD = 'Fizzy@4321'

const login = (email: string, password: string) => shop.visitor().send('login', { body: { email, password } })

test('a customer reads and changes name and phone', async () => {
  const customer = await shop.signInCustomer()
  const { email } = customer
  const person = { name: 'Asha Rao', email, phone: '9876543210', avatar: null }
  const user = { ...person, role: 'customer', hasPassword: true, wantsReviewMails: false }
  expect((await customer.send('readProfile')).body).toEqual({ user })

  const changed = await customer.send('updateProfile', { body: { name: ' Asha R ', phone: '+91 91234 56789' } })
  expect(changed.status).toBe(200)
  expect(changed.body).toEqual({
    message: 'Profile updated successfully',
    user: { ...user, name: 'Asha R', phone: '+91 91234 56789' },
  })
})

test('a phone that is left out stays, an empty one is taken away, and none may be sent back as it was read', async () => {
  const customer = await shop.signInCustomer()
  const phoneAfter = async (body: object) => (await customer.send('updateProfile', { body })).body.user?.phone

  expect(await phoneAfter({ name: 'Asha' })).toBe('9876543210')
  expect(await phoneAfter({ name: 'Asha', phone: '' })).toBeNull()
  expect(await phoneAfter({ name: 'Asha', phone: null })).toBeNull()
})

test.each([
  ['no name', { phone: '9876543210' }, { name: 'Please enter your name.' }],
  ['a bad phone', { name: 'Asha', phone: '12345' }, { phone: 'Please enter a valid phone number.' }],
  ['both', { phone: 'x' }, { name: 'Please enter your name.', phone: 'Please enter a valid phone number.' }],
])('a profile with %s is refused', async (_, body, fields) => {
  const answer = await (await shop.signInCustomer()).send('updateProfile', { body })

  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ code: 'invalid_input', message: Object.values(fields)[0], fields })
})

test('a changed password signs the other devices out, this one not, and is told by mail', async () => {
  const here = await shop.signInCustomer()
  const there = shop.visitor((await login(here.email, STRONG_PASSWORD)).body.token)

  const answer = await here.send('resetPassword', {
    body: { oldPassword: STRONG_PASSWORD, newPassword: NEW_PASSWORD },
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ message: 'Password reset successfully' })

  expect((await here.send('readProfile')).status).toBe(200)
  expect((await there.send('readProfile')).status).toBe(401)
  expect((await login(here.email, STRONG_PASSWORD)).status).toBe(401)
  expect((await login(here.email, NEW_PASSWORD)).status).toBe(200)
  expect((await shop.mailsTo(here.email))[0]?.subject).toBe('Your Dhamaka password was changed')
})

test('a wrong old password is refused without signing anybody out', async () => {
  const customer = await shop.signInCustomer()

  const answer = await customer.send('resetPassword', {
    body: { oldPassword: 'Wrong@1234', newPassword: NEW_PASSWORD },
  })
  expect(answer.status).toBe(400)
  expect(answer.body).toEqual({ code: 'wrong_password', message: 'Old password is incorrect.' })
  expect((await customer.send('readProfile')).status).toBe(200)
})

test.each([
  ['nothing', {}, 'Please fill in all fields.', ['newPassword', 'oldPassword']],
  [
    'a weak new password',
    { oldPassword: STRONG_PASSWORD, newPassword: 'weak' },
    'Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one number, and one special character.',
    ['newPassword'],
  ],
])('a password change with %s is refused', async (_, body, message, fields) => {
  const answer = await (await shop.signInCustomer()).send('resetPassword', { body })

  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ code: 'invalid_input', message })
  expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(fields)
})

test('an admin changes the password at a door of its own', async () => {
  const { email, password } = shop.config.admin
  const enter = (password: string) => shop.visitor().send('adminLogin', { body: { email, password } })
  const admin = await shop.signInAdmin()
  const elsewhere = shop.visitor((await enter(password)).body.token)

  const wrong = await admin.send('changeAdminPassword', {
    body: { oldPassword: 'Wrong@1234', newPassword: NEW_PASSWORD },
  })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_password'])
  const right = await admin.send('changeAdminPassword', { body: { oldPassword: password, newPassword: NEW_PASSWORD } })
  expect([right.status, right.body]).toEqual([200, { message: 'Password reset successfully' }])

  expect((await admin.send('readProfile')).status).toBe(200)
  expect((await elsewhere.send('readProfile')).status).toBe(401)
  expect((await enter(password)).status).toBe(401)
  expect((await enter(NEW_PASSWORD)).status).toBe(200)
})
