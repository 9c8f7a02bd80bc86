import type { Booking, Order } from '#contract/orders.ts'
import { AddressLines } from '#web/parts/address-lines.tsx'

const LINK = 'inline-flex min-h-11 items-center wrap-anywhere underline underline-offset-4'

/** Who bought, how to reach them, and where the parcel goes. */
export function OrderCustomer({ order, booking }: { order: Order; booking: Booking }) {
  return (
    <section className="grid content-start gap-4">
      <div>
        <h3>Customer</h3>
        <p className="wrap-anywhere">{booking.customerName}</p>
        <ul>
          <li>
            <a href={`mailto:${booking.email}`} className={LINK}>
              {booking.email}
            </a>
          </li>
          {booking.phone && (
            <li>
              <a href={`tel:${booking.phone.replaceAll(' ', '')}`} className={LINK}>
                {booking.phone}
              </a>
            </li>
          )}
        </ul>
      </div>
      <div>
        <h3 className="mb-1">Deliver to</h3>
        <AddressLines address={order.shippingAddress} />
      </div>
    </section>
  )
}
