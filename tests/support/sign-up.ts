import { expect } from 'vitest'
import { registrationForm } from './forms.ts'
import type { TestShop } from './shop.ts'

/** Somebody who has signed up and read the code in the mail. */
export async function signUp(shop: TestShop, email: string, changes: Record<string, unknown> = {}, mails = 1) {
  const visitor = shop.visitor()
  const { status } = await visitor.send('register', { body: registrationForm(email, changes) })
  expect(status).toBe(201)

  return { visitor, otp: await shop.codeFor(email, mails) }
}
