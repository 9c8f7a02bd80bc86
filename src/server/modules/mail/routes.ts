import * as calls from '#contract/mail.ts'
import type { Serve } from '#platform/http/api-server.ts'
import type { RateLimit } from '#platform/http/rate-limit.ts'
import type { MailDeps } from './deps.ts'
import { testMailLimit } from './limits.ts'
import { readMailHealth } from './read-mail-health.ts'
import { sendTestMail } from './send-test-mail.ts'

type Options = { limit: RateLimit; emailOf: (userId: string) => Promise<string> }

/** The owner's calls about mail. */
export function mailRoutes(serve: Serve, deps: MailDeps, { limit, emailOf }: Options): void {
  serve(calls.readMailHealth, () => readMailHealth(deps))

  serve(calls.sendTestMail, async ({ caller }) => {
    await limit.spend(testMailLimit(caller.id))
    const email = await emailOf(caller.id)
    await sendTestMail(deps, email)

    return { message: `A test mail is on its way to ${email}.` }
  })
}
