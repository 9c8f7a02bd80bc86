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
                <span className="flex flex-wrap items-center gap-x-4">
                  <span className="tabular-nums">{customer.phone}</span>
                  <PhoneLinks number={customer.phone} whose={customer.name} />
                </span>
              </li>
            )}
          </ul>
        </div>
      )}
      <div>
        <h3 className="mb-1">Deliver to</h3>
        <AddressLines address={shippingAddress} />
        {internationalPhone(shippingAddress.number) !== internationalPhone(customer?.phone ?? '') && (
          <span className="flex gap-x-4">
            <PhoneLinks number={shippingAddress.number} whose={shippingAddress.name} />
          </span>
        )}
      </div>
    </section>
  )
}

/** The two ways to reach whoever has a number. */
function PhoneLinks({ number, whose }: { number: string; whose: string }) {
  const digits = internationalPhone(number)

  return (
    <>
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
    </>
  )
}
