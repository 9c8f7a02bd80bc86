import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

const newFile = () => join(mkdtempSync(join(tmpdir(), 'log-')), 'shop.log')

test('a log line is JSON and never holds a secret', async () => {
  const file = newFile()
  const log = createLog(file)

  log.info({ body: { email: 'asha@dhamaka.test', password: 'Fizzy@1234', otp: '123456' }, token: 'abc' }, 'request')
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toMatch(/\n$/)

  const line = JSON.parse(readFileSync(file, 'utf8'))
  expect(line).toMatchObject({ msg: 'request', token: '[redacted]' })
  expect(line.body).toEqual({ email: 'asha@dhamaka.test', password: '[redacted]', otp: '[redacted]' })
})

test.each([
  ['stops', 'process.exit(0)'],
  ['crashes', 'throw new Error("on purpose")'],
])('a process that %s leaves no line behind', (_, end) => {
  const file = newFile()
  const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    import { createRequestLog } from ${JSON.stringify(join(import.meta.dirname, 'request-log.ts'))}
    const log = createLog(${JSON.stringify(file)})
    const line = { requestId: 'r', method: 'GET', path: '/', status: 200, ms: 0 }
    for (let count = 0; count < 20; count += 1) createRequestLog(log)(line)
    ${end}`
  spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: process.cwd() })

  expect(readFileSync(file, 'utf8').match(/"msg":"request"}\n/g)).toHaveLength(20)
})

test.skipIf(process.platform !== 'linux')('a disk without room for the log does not end the process', () => {
  const program = `
    import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = createLog('/dev/full')
    const write = () => { for (let count = 0; count < 200; count += 1) log.info('x'.repeat(200)) }
    write()
    setTimeout(write, 100)
    setTimeout(() => { console.log('alive'); process.reallyExit(0) }, 500)`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })

  expect(stdout).toBe('alive\n')
})
