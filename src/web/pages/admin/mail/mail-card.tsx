import { ADMIN_CARD } from '#web/pages/admin/admin-card.ts'
import { LoadFailed } from '#web/parts/load-failed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Minute } from '#web/ui/day.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RefusedEmails } from './refused-emails.tsx'
import { TestMailButton } from './test-mail-button.tsx'
import { useMailHealth } from './use-mail-health.ts'

/** Whether the shop's mails get through, a way to try, and who gets none. */
export function MailCard() {
  const { data: mail, isError, refetch } = useMailHealth()
  if (isError) return <LoadFailed message="The state of your mail did not load." retry={refetch} />
  if (!mail) return <Skeleton className="h-48 max-w-2xl rounded-card" />

  return (
    <section aria-labelledby="mail" className={ADMIN_CARD}>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="mail" className="text-20">
            Mail
          </h2>
          <Badge tone={mail.trouble ? 'red' : 'green'}>{mail.trouble ? 'Not working' : 'Working'}</Badge>
        </div>
        <p className="wrap-anywhere mt-1 text-admin-ink-2">
          Codes, order mails and invoices leave through {mail.server}.
        </p>
      </div>
      {mail.trouble && (
        <div className="rounded-field border-l-4 border-l-error bg-admin p-4">
          <p className="font-semibold">
            No mail has got through since <Minute at={mail.trouble.since} />.
          </p>
          <p className="wrap-anywhere mt-1">The mail server says: {mail.trouble.reason}</p>
          <p className="mt-1 text-admin-ink-2">
            Mails wait and leave by themselves once it works. Check SMTP_URL with whoever runs the server.
          </p>
        </div>
      )}
      <TestMailButton />
      {mail.refused.length > 0 && <RefusedEmails refused={mail.refused} />}
    </section>
  )
}
