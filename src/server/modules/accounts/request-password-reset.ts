import { addJob } from '#platform/jobs/add-job.ts'
import { hashSecret, newSecret } from '#platform/secrets/secrets.ts'
import { makeCode } from './codes.ts'
import type { AccountDeps } from './deps.ts'
import { limitFor } from './limits.ts'
import { noPasswordReset, passwordResetCode } from './mails.ts'
import { type PasswordResetRow, savePasswordResetCode } from './stores/password-resets.ts'
import { countRecoveryCodes } from './stores/recovery-codes.ts'
import { userByEmail } from './stores/users.ts'

type Asking = { clientIp: string; browserKey?: string | undefined; device?: string | undefined }

/** What is asked of the job; one that was queued before migration 0010 names no browser. */
export type PasswordResetRequest = { email: string; browser?: string }

/**
 * Mails a code if the email has an account. Only the job looks: whoever asks cannot tell, not even by the time. The key
 * that is returned belongs in the browser's cookie.
 */
export async function requestPasswordReset(
  { db, limit }: AccountDeps,
  email: string,
  { clientIp, browserKey = newSecret(), device }: Asking,
): Promise<{ browserKey: string }> {
  // A device that has been in before is not kept waiting by what strangers ask for.
  const asked = device
    ? [limitFor('recover:device', device)]
    : [limitFor('recover:client', email, clientIp), limitFor('recover:email', email)]
  await limit.spend(...asked, limitFor('recover:ip', clientIp))

  const browser = hashSecret(browserKey).toString('hex')
  const request: PasswordResetRequest = { email, browser }
  await addJob(db, 'mail-recovery-code', request, { key: `recovery-code:${email}:${browser}`, isUrgent: true })
  return { browserKey }
}

/** Makes a code and mails it to a customer, or to staff with a recovery code to go with it; tells other staff that they need one. */
export async function mailPasswordResetCode(
  { db, clock, mail, sign }: AccountDeps,
  { email, browser }: PasswordResetRequest,
): Promise<void> {
  const user = await userByEmail(db, email)
  if (!user) return
  if (user.role === 'admin' && (await countRecoveryCodes(db, user.id)) === 0) {
    return mail.send(email, ...noPasswordReset())
  }

  const browserKeyHash = browser ? Buffer.from(browser, 'hex') : hashSecret(newSecret())
  const request = { userId: user.id, browserKeyHash }
  const { code, stored } = makeCode(sign, resetCodeOwner(request), clock())
  await savePasswordResetCode(db, request, stored, clock())
  await mail.send(email, ...passwordResetCode(code))
}

/** Whom a password-reset code is bound to: this user, asked for by this browser. */
export const resetCodeOwner = ({
  userId,
  browserKeyHash,
}: Pick<PasswordResetRow, 'userId' | 'browserKeyHash'>): string => `${userId}:${browserKeyHash.toString('hex')}`
