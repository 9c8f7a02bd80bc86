import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createEmptyDatabase, createTestDatabase } from '#tests/support/database.ts'
import { runTool } from '#tools/run-tool.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhamaka-commands-'))
const [shop, empty] = [await createTestDatabase(), await createEmptyDatabase()]
const client = new pg.Client(shop.url)
await client.connect()
await client.query(`insert into server_keys values ('sealing', 'sealed:1:0123abcd:x:y')`)
await client.end()
afterAll(async () => {
  await shop.drop()
  await empty.drop()
  rmSync(folder, { recursive: true })
})

const file = join(folder, 'shop.tar')

async function run(command: string, args: string[], env: Record<string, string>) {
  const all = { DATA_DIR: folder, SEED: 'none', SECRET_KEY: 'b1'.repeat(32), ...env }
  const { isGood, output } = await runTool(process.execPath, ['tools/run.mjs', command, ...args], { env: all })
  expect(output).not.toMatch(/\n\s+at /) // no stack, whatever happened

  return { isGood, output }
}

test('each command says in a sentence what it did, or why it does not', async () => {
  const made = await run('backup', [file], { DATABASE_URL: shop.url })
  expect(made).toMatchObject({ isGood: true })
  expect(made.output).toMatch(/read back and found whole/)
  expect(made.output).toMatch(/The secret key \(0123abcd\) is not in it: keep SECRET_KEY apart/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const other = join(folder, 'other.tar')
  writeFileSync(other, 'something else'.repeat(100))
  for (const [command, args, url, sentence] of [
    ['backup', [file], shop.url, /shop\.tar is there already: name another file/],
    ['backup', [], '', /There is no shop in .* yet/],
    ['restore', [file], shop.url, /The database of DATABASE_URL is not empty \(\d+ tables, orders among them\)/],
    ['restore', [other], empty.url, /other\.tar is damaged: it is no archive/],
    ['restore', [join(folder, 'none.tar')], empty.url, /There is no file .*none\.tar/],
    ['restore', [], empty.url, /Say which backup: npm run restore -- FILE\nNone lie in /],
    ['restore', [file], 'postgres://nobody@localhost:9/none', /DATABASE_URL leads nowhere/],
  ] as const) {
    const refused = await run(command, [...args], { DATABASE_URL: url })
    expect(refused.output).toMatch(sentence)
    expect(refused.isGood).toBe(false)
  }

  const restored = await run('restore', [file], { DATABASE_URL: empty.url })
  expect(restored).toMatchObject({ isGood: true })
  expect(restored.output).toMatch(/Orders\s+known to DH100000, going on at DH100101/)
  expect(restored.output).toMatch(
    /The secret key is missing: the backup is sealed with the key 0123abcd, which is not in SECRET_KEY/,
  )
})
