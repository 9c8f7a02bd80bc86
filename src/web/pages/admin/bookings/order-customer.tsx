import type { PanelOrder } from '#contract/orders.ts'
import { internationalPhone } from '#domain/phone.ts'
import { AddressLines } from '#web/parts/address-lines.tsx'
import { Icon } from '#web/ui/icon.tsx'

const LINK = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4'

/** Who bought, how to reach them, and where the parcel goes. */
export function OrderCustomer({ order: { customer, shippingAddress } }: { order: PanelOrder }) {
  return (
    <section className="grid content-start gap-4">
      {customer && (
        <div>
          <h3>Customer</h3>
          <p className="wrap-anywhere">{customer.name}</p>
          <ul>
            <li>
              <a href={`mailto:${customer.email}`} className={LINK}>
                {customer.email}
              </a>
              {customer.mailRefusal && (
                <p className="wrap-anywhere mb-1 flex items-start gap-2 text-small">
                  <Icon name="circle-alert" className="mt-0.5 size-4 shrink-0 text-error" />
                  <span>
                    <strong>Mails to this address are refused.</strong> Please call instead. The mail server says:{' '}
                    {customer.mailRefusal}
                  </span>
                </p>
              )}
            </li>
            {customer.phone && (
              <li>
                <Phone number={customer.phone} whose={customer.name} />
              </li>
            )}
          </ul>
        </div>
      )}
      <div>
        <h3 className="mb-1">Deliver to</h3>
        <AddressLines address={shippingAddress} />
        {internationalPhone(shippingAddress.number) !== internationalPhone(customer?.phone ?? '') && (
          <Phone number={shippingAddress.number} whose={shippingAddress.name} />
        )}
      </div>
    </section>
  )
}

/** A number, and the two ways to reach whoever has it. */
function Phone({ number, whose }: { number: string; whose: string }) {
  const digits = internationalPhone(number)

  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span className="tabular-nums">{number}</span>
      <a href={`tel:+${digits}`} aria-label={`Call ${whose}`} className={LINK}>
        <Icon name="phone" className="mr-1.5 size-4" />
        Call
      </a>
      <a
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp to ${whose}`}
        className={LINK}
      >
        WhatsApp
      </a>
    </span>
  )
}
