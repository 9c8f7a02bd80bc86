import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

test.each([
  ['right-to-left override', 'Asha \u202eoaR', 'Asha oaR'],
  ['isolates and embeddings', '\u2066Asha\u2069 \u202aRao\u202c', 'Asha Rao'],
  ['what a phone’s contacts put around a number', '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
  ['spaces without width', 'As\u200bha\u2060 Rao\ufeff', 'Asha Rao'],
  ['soft hyphens and fillers', 'As\u00adha\u3164\u115f', 'Asha'],
  ['hidden tags', 'Asha\u{e0041}\u{e0042}', 'Asha'],
  ['several lines', ' Asha\r\nRao\u2028Pune\t ', 'Asha Rao Pune'],
  ['nothing that is seen', '\u200d\ufe0f \u200b', ''],
])('%s', (_, given, seen) => {
  expect(oneLine(given)).toBe(seen)
})

test.each([
  ['क्‍ष', 'half a letter with its joiner'],
  ['श्रीमान्‌जी', 'two letters kept apart'],
  ['അവന്‍', 'a Malayalam letter that ends in a joiner'],
  ['ক্‌ষ, র‍্যাব', 'Bengali with both'],
  ['ಶ್ರೀ', 'Kannada'],
  ['தமிழ்ச்செல்வி', 'Tamil'],
  ['اردو محمد علی', 'Urdu, which is written from the right by itself'],
  ['👩‍👩‍👧 ❤️ 🏴󠁧󠁢󠁳󠁣󠁴󠁿 👍🏽 1️⃣ 🇮🇳', 'emoji of several parts'],
  ['O’Brien-Śarmā', 'marks above and between'],
  ['a\u0000b\u0007', 'control characters, which are refused elsewhere'],
])('%s stays as it is: %s', (text) => {
  expect(oneLine(text)).toBe(text)
})
