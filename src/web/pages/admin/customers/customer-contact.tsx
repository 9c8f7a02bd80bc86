import type { CustomerPage } from '#contract/customers.ts'
import { PANEL } from '#web/pages/admin/panel.ts'
import { Icon } from '#web/ui/icon.tsx'

const LINK = 'inline-flex min-h-11 items-center gap-2 wrap-anywhere underline underline-offset-4'

/** How to reach a customer, and whether mails get there. */
export function CustomerContact({ customer: { email, phone, mailRefusal } }: { customer: CustomerPage }) {
  return (
    <section aria-labelledby="customer-contact">
      <h3 id="customer-contact" className="mb-3 text-18">
        Contact
      </h3>
      <ul className={`${PANEL} flex flex-wrap gap-x-8 px-4 py-1.5`}>
        <li>
          <a href={`mailto:${email}`} className={LINK}>
            <Icon name="mail" className="size-4 text-admin-ink-2" />
            {email}
          </a>
        </li>
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={`${LINK} tabular-nums`}>
              <Icon name="phone" className="size-4 text-admin-ink-2" />
              {phone}
            </a>
          </li>
        )}
      </ul>
      {mailRefusal && (
        <p className="wrap-anywhere mt-2 flex items-start gap-2">
          <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-error" />
          <span>
            <strong>Mails to this address are refused.</strong> Please call instead. The mail server says: {mailRefusal}
          </span>
        </p>
      )}
    </section>
  )
}
