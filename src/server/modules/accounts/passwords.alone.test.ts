import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isPasswordRight } from './passwords.ts'

test('a password is stored as argon2id with a salt of its own, at the cost that was promised', async () => {
  const [one, two] = await Promise.all([hashPassword('Fizzy@1234'), hashPassword('Fizzy@1234')])
  const [kind, salt = '', hash] = one.split('$')
  const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 }
  const expected = argon2Sync('argon2id', {
    message: 'Fizzy@1234',
    nonce: Buffer.from(salt, 'base64url'),
    ...cost,
  })

  expect([kind, hash]).toEqual(['argon2id', expected.toString('base64url')])
  expect(one).not.toBe(two)
})

test.each([
  ['the right password', 'Fizzy@1234', 'of Fizzy@1234', true],
  ['a wrong one', 'Fizzy@1235', 'of Fizzy@1234', false],
  ['any, where none is set', 'Fizzy@1234', null, false],
  ['an empty one, where none is set', '', null, false],
  ['an empty one, where what is stored is damaged', '', 'argon2id$$', false],
])('%s: %s against %s', async (_, password, stored, isRight) => {
  const hash = stored?.startsWith('of ') ? await hashPassword(stored.slice(3)) : stored

  expect(await isPasswordRight(password, hash)).toBe(isRight)
})
