import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, openPool } from '#platform/postgres/database.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { databaseText } from '#tests/support/database-text.ts'
import { createSeal, keyIdOf } from './seal.ts'
import { keyInFile, keyOfEnvironment, parseSecretKey } from './secret-key.ts'
import { serverKeys } from './server-keys.ts'
import { openSigner } from './signer.ts'
import { openVault, rotateKey } from './vault.ts'

async function openSecrets() {
  const database = await createTestDatabase()
  const pool = openPool(database.url)
  const folder = mkdtempSync(join(tmpdir(), 'dhamaka-secrets-'))
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
    rmSync(folder, { recursive: true })
  })
  return { db: openDatabase(pool), path: join(folder, 'secret.key') }
}

test('a sealed secret opens with its key, in its place, unchanged, and in no other way', () => {
  const [seal, other] = [createSeal(randomBytes(32)), createSeal(randomBytes(32))]
  const sealed = seal.close('JBSWY3DPEHPK3PXP', 'of asha')

  expect(sealed).toMatch(new RegExp(`^sealed:1:${seal.keyId}:`))
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(seal.close('JBSWY3DPEHPK3PXP', 'of asha'), 'never the same twice').not.toBe(sealed)
  expect(seal.open(sealed, 'of asha')).toBe('JBSWY3DPEHPK3PXP')
  expect(() => seal.open(sealed, 'of kabir')).toThrow()
  expect(() => seal.open(`${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`, 'of asha')).toThrow()
  expect(() => other.open(sealed, 'of asha')).toThrow(`sealed with the key ${seal.keyId}`)
})

test.each([
  ['a1'.repeat(32), true],
  [Buffer.alloc(32, 7).toString('base64'), true],
  [Buffer.alloc(32, 255).toString('base64url'), true],
  ['a1'.repeat(31), false],
  ['correct horse battery staple', false],
  [Buffer.alloc(31).toString('base64'), false],
])('%j is a key: %s', (text, isKey) => {
  expect(parseSecretKey(text) !== undefined).toBe(isKey)
})

test('the key is made once, for its owner’s eyes; signers keep theirs sealed with it', async () => {
  const { db, path } = await openSecrets()
  const sign = await openSigner(db, 'codes', await openVault(db, keyInFile(path)))
  expect(statSync(path).mode & 0o777).toBe(0o600)

  const again = await openSigner(db, 'codes', await openVault(db, keyInFile(path)))
  expect(again('123456')).toEqual(sign('123456'))
  expect(await databaseText(db)).not.toContain(readFileSync(path, 'utf8').trim())
})

test('a key from before keys were sealed signs as it did, and is sealed', async () => {
  const { db, path } = await openSecrets()
  const plain = randomBytes(32)
  await db.insert(serverKeys).values({ name: 'codes', key: plain })

  const seal = await openVault(db, keyInFile(path))
  await Promise.all([openSigner(db, 'codes', seal), openSigner(db, 'codes', seal)])
  const rows = await db.select().from(serverKeys)
  expect(rows.map(({ key }) => key.toString().slice(0, 9))).toEqual(['sealed:1:', 'sealed:1:'])
  const kept = rows.find(({ name }) => name === 'codes')?.key.toString() ?? ''
  expect(seal.open(kept, 'server key codes')).toBe(plain.toString('hex'))
})

test('a missing key and a wrong one are said in a sentence, and none is made in their place', async () => {
  const { db, path } = await openSecrets()
  const seal = await openVault(db, keyInFile(path))
  const key = readFileSync(path, 'utf8')
  rmSync(path)

  await expect(openVault(db, keyInFile(path))).rejects.toThrow(/^SECRET_KEY is missing: the database is sealed with/)
  await expect(openVault(db, keyOfEnvironment(randomBytes(32)))).rejects.toThrow(/^SECRET_KEY is another one: /)
  expect(() => readFileSync(path)).toThrow('ENOENT')
  writeFileSync(path, 'half a k')
  await expect(openVault(db, keyInFile(path))).rejects.toThrow('is no key')

  writeFileSync(path, key)
  expect((await openVault(db, keyInFile(path))).keyId).toBe(seal.keyId)
})

test('a rotation may be cut short anywhere and repeated, and what is open stays open', async () => {
  const { db, path } = await openSecrets()
  const running = await openVault(db, keyInFile(path))
  const sealed = running.close('secret', 'here')
  const old = readFileSync(path, 'utf8')

  const file = keyInFile(path)
  const next = file.prepareNext()
  expect((await openVault(db, keyInFile(path))).open(sealed, 'here'), 'cut short before').toBe('secret')
  expect(await rotateKey(db, file, next)).toBe(true)
  expect((await openVault(db, keyInFile(path))).open(sealed, 'here'), 'cut short between').toBe('secret')
  expect(file.prepareNext()).toEqual(next)
  expect(await rotateKey(db, file, next)).toBe(false)
  file.takeNext()

  expect(readFileSync(path, 'utf8')).not.toBe(old)
  expect((await openVault(db, keyInFile(path))).open(sealed, 'here')).toBe('secret')
  expect(running.open(sealed, 'here')).toBe('secret')
  const before = parseSecretKey(old.trim()) ?? Buffer.alloc(0)
  await expect(openVault(db, keyOfEnvironment(before))).rejects.toThrow(`holds ${keyIdOf(before)}`)
  await expect(rotateKey(db, keyOfEnvironment(before), randomBytes(32))).rejects.toThrow('is another one')
})
