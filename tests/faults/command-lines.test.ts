import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { COMMANDS } from '#tools/commands.ts'
import { DIST, ROOT } from '#tools/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'dhamaka-command-lines-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Calls a command with settings that do not let it do anything. */
async function call(command: string, ...args: string[]) {
  const program = COMMANDS.includes(command) ? join(DIST, `app/${command}.js`) : join(ROOT, 'tools/run.mjs')
  const child = spawn(process.execPath, [program, command, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, INIT_CWD: folder, DATA_DIR: folder, PORT: 'eighty' },
  })
  const [said, complained, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])

  return { status, said: said.trim(), complained: complained.trim() }
}

test.each([...COMMANDS, 'reset', 'capacity'])('%s says how it is used, and does nothing', async (command) => {
  const [help, short, wrong] = await Promise.all(['--help', '-h', '--hlep'].map((word) => call(command, word)))

  expect(help).toMatchObject({ status: 0, complained: '' })
  expect(help?.said).toMatch(new RegExp(`^npm run ${command}( -- |\\n)[\\s\\S]*\\n  [A-Z][^\\n]+\\.$`))
  expect(short).toEqual(help)
  expect(wrong).toMatchObject({ status: 1, said: '' })
  expect(wrong?.complained).toMatch(
    new RegExp(`^--hlep is no option of this command, which is called so:\\n\\nnpm run ${command}`),
  )
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['backup', ['one.tar', 'two.tar'], /^"two\.tar" is more than this command takes/],
  ['migrate', ['now'], /^"now" is more than this command takes/],
  ['rotate-key', ['--lost=yes'], /^--lost takes no value/],
  ['capacity', ['--orders-per-day'], /^--orders-per-day needs a value/],
  ['restore', ['-x'], /^-x is no option/],
  ['backup', ['--', '--help'], /PORT must be a port number/], // a file of that name: the settings come next
])('%s %j is refused in a sentence', async (command, args, words) => {
  const { status, complained } = await call(command, ...args)

  expect(status).toBe(1)
  expect(complained).toMatch(words)
  expect(complained).not.toMatch(/\n\s+at /)
})
