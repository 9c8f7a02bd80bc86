import { expect, test } from 'vitest'
import { type Audience, judge } from './guard.tsx'

const visitor = { token: null, isAdmin: false, isKnown: true }
const customer = { token: 't', isAdmin: false, isKnown: true }
const admin = { token: 't', isAdmin: true, isKnown: true }
const unknown = { token: null, isAdmin: false, isKnown: false }

test.each<[Audience, string[]]>([
  ['everyone', ['enter', 'enter', 'enter', 'enter']],
  ['signedOut', ['enter', 'goOn', 'goOn', 'enter']],
  ['signedIn', ['login', 'enter', 'enter', 'wait']],
  ['admin', ['login', 'hide', 'enter', 'wait']],
])('a page for %s', (audience, verdicts) => {
  expect([visitor, customer, admin, unknown].map((session) => judge(audience, session))).toEqual(verdicts)
})
