import type { Locator, Page } from '@playwright/test'
import { expect } from '#tests/support/expect.ts'
import { STRONG_PASSWORD } from './forms.ts'

const SIGN_UP = {
  Name: 'Mira Sen',
  Email: '',
  Phone: '+91 98765 43210',
  Password: STRONG_PASSWORD,
  'Confirm Password': STRONG_PASSWORD,
}

/** Fills fields by their labels. */
export async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(text)
}

/** Presses a button by its name. */
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

/** Fills the sign-up form well, terms included; `changes` spoil it. */
export async function fillSignUp(page: Page, changes: { Email: string } & Record<string, string>): Promise<void> {
  await page.getByRole('checkbox').check()
  await fill(page, { ...SIGN_UP, ...changes })
}

/** Signs in at whichever login the page shows. */
export async function signIn(page: Page, email: string, password = STRONG_PASSWORD): Promise<void> {
  await fill(page, { Email: email, Password: password })
  await press(page, 'Sign In')
}

/** Says that a text stands on the page, once. */
export async function expectText(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text, { exact: true })).toHaveCount(1)
  await expect(page.getByText(text, { exact: true })).toBeVisible()
}

/** The toasts on the screen. */
const toastsOf = (page: Page): Locator => page.locator('[popover] [role=status]')

/** Says that a refusal of the server's is told as a toast, once, and stands where it belongs. */
export async function expectRefused(page: Page, text: string): Promise<void> {
  await expect(toastsOf(page).getByText(text, { exact: true })).toHaveCount(1)
  await expect(page.locator('main').getByText(text, { exact: true })).toHaveCount(1)
  await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible()
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never came to ${target}`)
}

/** What the browser keeps. */
export const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))

/** On how many lines a text stands. */
export const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)

    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
