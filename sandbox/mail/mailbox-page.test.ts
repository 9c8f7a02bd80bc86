import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { openPage } from '#sandbox/test-browser.ts'
import { openSandbox, soon } from '#sandbox/test-support.ts'

const SUBJECT = '482913 is your Dhamaka code'

test('a new mail appears by itself, its code is copied, its HTML and text are read, on a phone and on a desk', async () => {
  const { url, smtpPort } = await openSandbox({ services: ['mail'] })
  const mails = createTransport({ host: 'localhost', port: smtpPort })
  const page = await openPage(360)
  const widthOfPage = () => page.evaluate(() => document.documentElement.scrollWidth)
  await page.goto(`${url}/mail`)
  await page.getByText('No mail yet').waitFor()

  const html = '<p>Your code is <b>482913</b></p><script>parent.document.title = "broken"</script>'
  const text = 'Your code is 482913'
  await mails.sendMail({ from: 'a@b.test', to: 'asha@example.com', subject: SUBJECT, text, html })
  await mails.sendMail({
    from: 'a@b.test',
    to: 'kabir.with.a.very.long.address@example-company.co.in',
    subject: 'For Kabir',
    text: 'Hi',
  })
  await page.getByRole('button', { name: 'Copy 482913' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482913')
  expect(await widthOfPage()).toBe(360)

  await page.getByRole('link', { name: SUBJECT }).click()
  await page.frameLocator('iframe').getByText('Your code is').waitFor()
  expect(await page.title()).toContain('Sandbox')
  expect(await page.getByLabel('Search by recipient').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Text', exact: true }).click()
  expect((await page.locator('pre').innerText()).trim()).toBe(text)
  expect(await widthOfPage()).toBe(360)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Search by recipient').pressSequentially('KABIR')
  await expect.poll(() => page.locator('.row').count(), soon).toBe(1)
  expect(await page.locator('.row').innerText()).toContain('For Kabir')
  expect(await page.getByRole('article').innerText()).toContain('For Kabir')
})
