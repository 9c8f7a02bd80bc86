import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freshFolder, startProgram } from '#tests/support/postgres-programs.ts'
import { choosePostgresAccount } from './account.ts'
import { findPostgresBinaries } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { claimSocketFolder } from './socket-folder.ts'

test('a lock of a program that only has the same number, or an empty one, does not keep the server from starting', async () => {
  const folder = freshFolder()
  const lock = join(folder, 'postmaster.pid')

  for (const content of [`${process.pid}\n${folder}\n`, '']) {
    const program = await startProgram(folder)
    await program.stop()
    writeFileSync(lock, content)
  }
  await startProgram(folder)
})

const isRootWithoutNamespaces = process.getuid?.() === 0 && spawnSync('unshare', ['--user', 'true']).status !== 0

test.skipIf(isRootWithoutNamespaces)('a private folder with spaces in its path will do', async () => {
  const folder = freshFolder('my private data')
  mkdirSync(dirname(folder), { mode: 0o700 })
  const program = await startProgram(folder)

  expect(await program.query('select 1 as one')).toEqual([{ one: 1 }])
})

test("another user's folder is refused in one sentence", () => {
  const folder = freshFolder()
  mkdirSync(folder, { recursive: true })
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(4242)
  onTestFinished(() => asked.mockRestore())

  expect(() => choosePostgresAccount(folder, findPostgresBinaries())).toThrow(
    /belongs to user \d+ and this is user 4242/,
  )
})

test('a unit with a /tmp of its own has the socket where commands beside it look', () => {
  const folder = freshFolder()
  const runtime = mkdtempSync('/tmp/dhamaka-unit-')
  vi.stubEnv('RUNTIME_DIRECTORY', runtime)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(runtime, { recursive: true })
  })
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }

  expect(dirname(claimSocketFolder(folder, owner))).toBe(runtime)
})

test('a link planted in place of the socket folder is not followed', () => {
  const folder = freshFolder()
  const owner = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const claimed = claimSocketFolder(folder, owner)
  rmSync(claimed, { recursive: true })
  symlinkSync(dirname(dirname(folder)), claimed)
  onTestFinished(() => {
    for (const path of [claimed, `${claimed}-2`]) rmSync(path, { recursive: true, force: true })
  })

  expect(claimSocketFolder(folder, owner)).toBe(`${claimed}-2`)
})

test('a start that fails tells what the server said', async () => {
  const folder = freshFolder()
  const program = await startProgram(folder)
  await program.stop()
  writeFileSync(join(folder, 'PG_VERSION'), '9.6\n')

  await expect(startEmbeddedPostgres(folder)).rejects.toThrow(/did not start on .* incompatible with server/s)
})
