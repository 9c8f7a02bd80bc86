import { addJob } from '#platform/jobs/add-job.ts'
import { makeCode } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { tryOf } from './limits.ts'
import { recoveryCode } from './mails.ts'
import { saveRecoveryCode } from './stores/recoveries.ts'
import { countRecoveryCodes } from './stores/recovery-codes.ts'
import { userByEmail } from './stores/users.ts'

/** Mails a code if the email has an account. Only the job looks: whoever asks cannot tell, not even by the time. */
export async function requestRecovery({ db, limit }: AccountDeps, email: string, clientIp: string): Promise<void> {
  await limit.spendEach(tryOf('recover:email', email), tryOf('recover:ip', clientIp))
  await addJob(db, 'mail-recovery-code', { email }, { key: `recovery-code:${email}` })
}

/** Makes a code and mails it to a customer, or to staff with a recovery code to go with it; for anybody else it does nothing. */
export async function mailRecoveryCode({ db, clock, mail, sign }: AccountDeps, email: string): Promise<void> {
  const user = await userByEmail(db, email)
  if (!user || (user.role === 'admin' && (await countRecoveryCodes(db, user.id)) === 0)) return

  const { code, stored } = makeCode(sign, user.id, clock())
  await saveRecoveryCode(db, user.id, stored, clock())
  await mail.send(email, ...recoveryCode(code))
}
