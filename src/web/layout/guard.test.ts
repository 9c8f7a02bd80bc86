import { expect, test } from 'vitest'
import { type Audience, decideAccess } from './guard.tsx'

const visitor = { token: null, isAdmin: false, isKnown: true }
const customer = { token: 't', isAdmin: false, isKnown: true }
const admin = { token: 't', isAdmin: true, isKnown: true }
const unknown = { token: null, isAdmin: false, isKnown: false }

test.each<[Audience, string[]]>([
  ['everyone', ['allow', 'allow', 'allow', 'allow']],
  ['signedOut', ['allow', 'redirect', 'redirect', 'allow']],
  ['signedIn', ['login', 'allow', 'allow', 'wait']],
  ['admin', ['login', 'notFound', 'allow', 'wait']],
])('a page for %s', (audience, decisions) => {
  expect([visitor, customer, admin, unknown].map((session) => decideAccess(audience, session))).toEqual(decisions)
})
