import type { AddressLines as Lines } from '#domain/address.ts'
import { Badge } from '#web/ui/badge.tsx'

/** An address as it is read: who, where, which phone. */
export function AddressLines({ address }: { address: Lines & { isDefault?: boolean } }) {
  const { name, addressLine1, addressLine2, city, state, postalCode, country, number, isDefault } = address
  const place = [city, state, postalCode].filter(Boolean).join(', ')

  return (
    <div className="wrap-anywhere min-w-0">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {name}
        {isDefault && <Badge tone="yellow">Default</Badge>}
      </p>
      <address className="mt-1 text-ink-2 not-italic">
        {[addressLine1, addressLine2, place, country].filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <span className="mt-1 block tabular-nums">{number}</span>
      </address>
    </div>
  )
}
