import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('a log line is JSON and never holds a secret', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'log-')), 'shop.log')
  const log = createLog(file)

  log.info({ body: { email: 'asha@dhamaka.test', password: 'Fizzy@1234', otp: '123456' }, token: 'abc' }, 'request')
  await expect.poll(() => readFileSync(file, 'utf8'), { timeout: 10_000 }).toMatch(/\n$/)

  const line = JSON.parse(readFileSync(file, 'utf8'))
  expect(line).toMatchObject({ msg: 'request', token: '[redacted]' })
  expect(line.body).toEqual({ email: 'asha@dhamaka.test', password: '[redacted]', otp: '[redacted]' })
})
