import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OriginProvider } from '#web/data/origin.ts'
import { PrivacyPage } from './privacy-page.tsx'

const html = renderToStaticMarkup(
  <OriginProvider value="https://dhamaka.test">
    <PrivacyPage />
  </OriginProvider>,
)
const text = html.replace(/<[^>]+>/g, '')

// Each stands for something that the server keeps: whoever changes how long, or what, changes the page.
test.each([
  ['what a tab’s history notes', 'In a tab’s history, until the tab is closed: the email that a code was mailed to'],
  ['the cookie of a sign-up', 'A cookie while you verify a new account, for a day at most.'],
  ['the cookie of a recovery', 'A cookie while you set a new password in place of a forgotten one, for a day at most.'],
  [
    'the cookie of a known device',
    'A cookie that says this device has been in your account before, for 400 days at most',
  ],
  ['the cookie of a sign-in with Google', 'A cookie while you sign in with Google, for ten minutes at most.'],
  ['the picture that Google names', 'where your picture lies'],
  ['the couriers', 'The courier (DTDC or Delhivery), to bring the parcel'],
  ['payment events', 'The payment provider’s messages: 90 days.'],
  ['sessions', 'Sign-ins: until you log out, 30 days at most.'],
  ['registrations and tries of codes', 'A sign-up that is not verified, and the tries of codes: a day.'],
  ['mails', 'Which mails we sent you, never what they said: 90 days, and two years for those about an order.'],
  ['rate limits', 'Counts by email, account or network address: an hour or so after the last one.'],
  ['checkouts', 'Checkouts without a payment: until you ask us to erase them.'],
])('the privacy page speaks of %s', (_, words) => {
  expect(text).toContain(words)
})

test('it claims no record that nobody keeps', () => {
  expect(text).not.toContain('one year')
})
