import type { MailHealth } from '#contract/mail.ts'
import { Minute } from '#web/ui/day.tsx'

/** Who gets no mail, because their mail server refuses it for good. */
export function RefusedEmails({ refused }: { refused: MailHealth['refused'] }) {
  return (
    <div>
      <h3>Addresses that refuse mail</h3>
      <p className="text-admin-ink-2">
        Call these customers instead. An address leaves this list when a mail to it gets through.
      </p>
      <ul className="mt-3 grid divide-y divide-admin-line border-admin-line border-y">
        {refused.map(({ email, reason, since }) => (
          <li key={email} className="wrap-anywhere py-3">
            <p className="font-medium">{email}</p>
            <p className="text-admin-ink-2 text-small">
              Since <Minute at={since} />: {reason}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
