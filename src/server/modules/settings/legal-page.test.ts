import { expect, test } from 'vitest'
import type { Settings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#contract/settings-defaults.ts'
import { readLegalPage } from './legal-page.ts'

const { seller } = DEFAULT_SETTINGS

const pageOf = (contact: string, more: Partial<Settings> = {}) =>
  readLegalPage({ ...DEFAULT_SETTINGS, ...more, legal: { ...DEFAULT_SETTINGS.legal, contact } }, 'contact')

const privacy = readLegalPage(DEFAULT_SETTINGS, 'privacy')
const text = privacy.sections.map(({ html }) => html.replace(/<[^>]+>/g, '')).join('\n')

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
  ['the couriers', 'The courier (DTDC, Delhivery, Blue Dart or India Post), to bring the parcel'],
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

test('a page is its gist, since when it counts, and a part for each heading', () => {
  expect(privacy.summary).toMatch(/^We keep what we need to send you drinks/)
  expect(privacy.note).toBe('In force since 1 January 2024.')
  expect(privacy.sections.map(({ anchor }) => anchor).slice(0, 2)).toEqual([
    'who-is-responsible',
    'what-we-keep-and-why',
  ])
  expect(privacy.sections.at(-1)?.html).toContain('<a href="mailto:grievance@dhamaka.test">grievance@dhamaka.test</a>')
  expect(privacy.sections.at(-1)?.html).toContain('<a href="tel:+910000000000">+91 00000 00000</a>')
})

test('the four default pages leave nothing in braces', () => {
  for (const page of ['privacy', 'terms', 'refunds', 'contact']) {
    expect(JSON.stringify(readLegalPage(DEFAULT_SETTINGS, page).sections)).not.toMatch(/\{[a-z]+\}/i)
  }
})

test('what the owner sells by is said in the terms', () => {
  const terms = (settings: Partial<Settings>) =>
    JSON.stringify(readLegalPage({ ...DEFAULT_SETTINGS, ...settings }, 'terms'))

  expect(terms({})).toContain('Within India, free of charge, usually in 2-3 business days;')
  expect(
    terms({ shipping: { price: 60, freeAbove: 500 }, delivery: { firstDay: 4, lastDay: 6, holidays: [] } }),
  ).toContain('Within India, for ₹60 an order, free of charge from ₹500 on, usually in 4-6 business days;')
})

test('HTML is text, and a link leads nowhere but to pages, mail and telephones', () => {
  const { sections } = pageOf(
    'Hi\n\n## A <b>bold</b> title\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](http://plain.test) [c](//evil.test) [d](https://good.test) [e](/refunds) ![f](https://pics.test/x.png)',
  )

  expect(sections).toEqual([
    {
      title: 'A <b>bold</b> title',
      anchor: 'a-b-bold-b-title',
      html: '<p>&lt;img src=x onerror=alert(1)&gt; a b c <a href="https://good.test">d</a> <a href="/refunds">e</a> f</p>',
    },
  ])
})

test('what is put in means nothing to Markdown', () => {
  const { sections } = pageOf('Hi\n\n## Who\n\n{legalName}', {
    seller: { ...seller, legalName: '*Bold* [x](https://evil.test) <b>& `co`' },
  })

  expect(sections[0]?.html).toBe('<p>*Bold* [x](https://evil.test) &lt;b&gt;&amp; `co`</p>')
})

test('two parts of one name are told apart, and any other page is not found', () => {
  expect(pageOf('Hi\n\n## Same\n\na\n\n## Same\n\nb').sections.map(({ anchor }) => anchor)).toEqual(['same', 'same-2'])
  for (const name of ['imprint', 'constructor', '']) {
    expect(() => readLegalPage(DEFAULT_SETTINGS, name)).toThrow('Not found')
  }
})

test('a text without headings is on the page with every word', () => {
  const { summary, note, sections } = pageOf('In short.\n\nSince 2024.\n\nMore:\n\n- one\n- two\n\n# Law\n\nIndian.')

  expect([summary, note]).toEqual(['In short.', 'Since 2024.'])
  expect(sections.map(({ title, anchor }) => [title, anchor])).toEqual([
    ['', 'text'],
    ['Law', 'law'],
  ])
  expect(sections[0]?.html).toMatch(/^<p>More:<\/p>\n<ul>\n<li>one<\/li>/)
  expect(pageOf('- only\n- a list')).toMatchObject({ summary: '', note: '', sections: [{ title: '' }] })
})
