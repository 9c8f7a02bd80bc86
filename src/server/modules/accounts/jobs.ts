import type { JobKinds, Tasks } from '#platform/jobs/job-runner.ts'
import type { AccountDeps } from './deps.ts'
import { type FailedSignIn, recordFailedSignIn } from './record-sign-in.ts'
import { mailPasswordResetCode, type PasswordResetRequest } from './request-password-reset.ts'
import { type CodeRequest, mailSignUpCode } from './sign-up-code.ts'
import { deleteExpired } from './stores/expired.ts'

export const ACCOUNT_JOBS = {
  'mail-sign-up-code': 'notification',
  'mail-recovery-code': 'notification',
  'note-failed-sign-in': 'work',
  'sweep-accounts': 'work',
} as const satisfies JobKinds

/** The work of accounts that is done apart from requests. */
export const accountJobs = (deps: AccountDeps): Tasks<typeof ACCOUNT_JOBS> => ({
  kinds: ACCOUNT_JOBS,
  tasks: {
    'mail-sign-up-code': (request: CodeRequest) => mailSignUpCode(deps, request),
    'mail-recovery-code': (request: PasswordResetRequest) => mailPasswordResetCode(deps, request),
    'note-failed-sign-in': (failed: FailedSignIn) => recordFailedSignIn(deps, failed),
    'sweep-accounts': () => deleteExpired(deps.db, deps.clock()),
  },
  every: { 'sweep-accounts': '17 * * * *' },
})
