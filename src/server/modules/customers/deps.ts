import type { Accounts } from '#modules/accounts/service.ts'
import type { Audit } from '#modules/audit/service.ts'
import type { MailService } from '#modules/mail/service.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the use cases about customers work with. */
export type CustomerDeps = {
  db: Database
  audit: Audit
  addressBook: Pick<Accounts['addressBook'], 'list'>
  mail: Pick<MailService, 'refusalOf'>
}
