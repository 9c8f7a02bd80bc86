import type { User } from '#contract/accounts.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isId } from '#platform/postgres/ids.ts'
import { isSame } from '#platform/secrets/secrets.ts'
import type { AccountDeps } from './deps.ts'
import { readProfile } from './profile.ts'
import { saveReviewMails } from './stores/users.ts'

/** Agrees to be asked for reviews, or takes that back. */
export async function chooseReviewMails(deps: AccountDeps, id: string, isWanted: boolean): Promise<User> {
  await saveReviewMails(deps.db, id, isWanted ? deps.clock() : null)

  return readProfile(deps, id)
}

/** What takes the agreement back without signing in. It opens nothing else, and never ends: mails are kept for years. */
export const reviewMailsKey = ({ sign }: Pick<AccountDeps, 'sign'>, id: string): string =>
  `${id}.${sign(`review mails ${id}`).toString('base64url')}`

/** Takes the agreement back with the key of a mail; again and again, with the same answer. */
export async function endReviewMails(deps: AccountDeps, key: string): Promise<void> {
  const [id = ''] = key.split('.')
  const isOurs = isId(id) && isSame(Buffer.from(key), Buffer.from(reviewMailsKey(deps, id)))
  if (!isOurs) throw new Refusal('invalid_link')

  await saveReviewMails(deps.db, id, null)
}
