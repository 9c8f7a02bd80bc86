import { expect, test } from 'vitest'
import { isMail, JOB_KINDS } from './job-kinds.ts'
import type { Modules } from './modules.ts'

type Done = Modules['jobs']['kinds'] & Modules['moneyJobs']['kinds']

test('every job that is done says whether it is a notification: those are not written again after a restore', () => {
  const all: Done = JOB_KINDS // a job of a module's that is not among them does not compile

  expect(
    Object.entries(all)
      .filter(([, kind]) => kind === 'notification')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    ...['alert', 'ask-for-reviews', 'look-for-stock', 'mail', 'mail-invitation', 'mail-recovery-code'],
    ...['mail-sign-up-code', 'mail-stock-wish', 'order-mail', 'owner-mail', 'shipped-mail', 'stock-is-back'],
  ])
})

test('only what gives the mail server something counts as a mail that waits', () => {
  expect(Object.keys(JOB_KINDS).filter(isMail).toSorted()).toEqual([
    ...['mail', 'mail-invitation', 'mail-recovery-code', 'mail-sign-up-code', 'mail-stock-wish'],
    ...['order-mail', 'owner-mail', 'shipped-mail'],
  ])
  expect(isMail('nobody-does-this-mail')).toBe(false)
})
